import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { keepForms, takeForms } from "~/platform/forms/kept-forms";
import { onSessionEnd } from "~/platform/live/revalidation";
import { useUnsavedChanges } from "./unsaved-changes-guard";

/**
 * When the session ends, keeps what is typed on the screen. After signing in again, its author
 * returns to the screen, which starts with those texts.
 */
export function KeptForms({ author, children }: { author: string; children: ReactNode }) {
  const { changed } = useUnsavedChanges();
  const navigate = useNavigate();
  const [restored, setRestored] = useState(false);
  useEffect(
    () =>
      onSessionEnd((wanted) => {
        const forms = changed();
        const here = location.pathname + location.search;
        keepForms(author, forms.length > 0 ? here : wanted, forms);
      }),
    [author, changed],
  );
  const restore = useEffectEvent(() => {
    const screen = takeForms(author);
    if (screen === undefined) return;
    if (screen === location.pathname + location.search) setRestored(true);
    else navigate(screen, { replace: true });
  });
  useEffect(() => restore(), []);
  // The screen starts over, so that its forms read what was kept.
  return <Fragment key={restored ? "restored" : "first"}>{children}</Fragment>;
}
