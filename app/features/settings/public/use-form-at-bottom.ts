import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Whether a form is in the lower part of the screen, where buttons float on a phone. */
export function useFormAtBottom(): boolean {
  const { pathname } = useLocation();
  const [away, setAway] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other forms
  useEffect(() => {
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        setAway(seen.size > 0);
      },
      { rootMargin: "-70% 0px 0px 0px" },
    );
    // Observing a form again changes nothing.
    const observeForms = () => {
      for (const form of document.querySelectorAll("main form")) observer.observe(form);
    };
    observeForms();
    // Forms also appear later, such as after a click.
    const added = new MutationObserver(observeForms);
    added.observe(document.body, { childList: true, subtree: true });
    return () => {
      added.disconnect();
      observer.disconnect();
      setAway(false);
    };
  }, [pathname]);
  return away;
}
