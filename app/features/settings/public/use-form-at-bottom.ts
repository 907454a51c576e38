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
    for (const form of document.querySelectorAll("main form")) observer.observe(form);
    return () => {
      observer.disconnect();
      setAway(false);
    };
  }, [pathname]);
  return away;
}
