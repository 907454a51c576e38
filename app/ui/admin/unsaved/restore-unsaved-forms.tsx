import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { storeUnsavedForms, takeUnsavedForms } from "~/platform/forms/unsaved-forms";
import { onSessionEnd } from "~/platform/live/revalidation";
import { useUnsavedChanges } from "./unsaved-changes-guard";

/**
 * Stores the screen's unsaved forms when the session ends. After signing in again, their author
 * returns to the screen, and the forms are refilled.
 */
export function RestoreUnsavedForms({ author, children }: { author: string; children: ReactNode }) {
  const { changed } = useUnsavedChanges();
  const navigate = useNavigate();
  const [restored, setRestored] = useState(false);
  useEffect(
    () =>
      onSessionEnd((wanted) => {
        const forms = changed();
        const here = location.pathname + location.search;
        storeUnsavedForms(author, forms.length > 0 ? here : wanted, forms);
      }),
    [author, changed],
  );
  const restore = useEffectEvent(() => {
    const screen = takeUnsavedForms(author);
    if (screen === undefined) return;
    if (screen === location.pathname + location.search) setRestored(true);
    else navigate(screen, { replace: true });
  });
  useEffect(() => restore(), []);
  // Remounts the screen, so that its forms read the stored values.
  return <Fragment key={restored ? "restored" : "first"}>{children}</Fragment>;
}
