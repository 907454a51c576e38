import { useEffect } from "react";
import type { ToastCode } from "~/shared/toasts";
import { useToasts } from "~/ui/toasts/toaster";

interface Answer {
  failure?: string | undefined;
  saved?: true | undefined;
}

/**
 * Says once how saving went. For the screen, not for a form that is made anew with each answer:
 * the answer is there before the new form is.
 */
export function useAnswerToasts(answer: Answer | undefined, saved?: ToastCode): void {
  const { show, showMessage } = useToasts();
  useEffect(() => {
    if (answer?.failure) showMessage({ title: answer.failure, tone: "bad" });
    if (answer?.saved && saved) show(saved);
  }, [answer, saved, show, showMessage]);
}
