import { useEffect, useRef, useState } from "react";
import { useToasts } from "~/ui/toasts/toaster";
import { missingFrom, resumeProblem } from "../applications/check-form";
import type { ApplicationAnswer } from "../schema";
import { sendApplication } from "./send-application";

export type Refusal = Extract<ApplicationAnswer, { errors: object }>;

/** Where a form stands: being filled in, or on its way with a share of 0 to 1 sent. */
export type Progress = { sent: number; withFile: boolean } | undefined;

/**
 * Checks an application, sends it and tells how it went.
 * @param onRefused hears of a form that comes back, or was held back here
 */
export function useSending(
  onRefused: (refusal: Refusal) => void,
  onReceived: (mailed: boolean) => void,
) {
  const { show } = useToasts();
  const [progress, setProgress] = useState<Progress>();
  const sending = useRef<AbortController>(undefined);
  useLeavingQuestion(progress !== undefined);

  async function send(form: FormData): Promise<void> {
    // A second click finds the first one at work.
    if (sending.current) return;
    const stop = new AbortController();
    sending.current = stop;
    try {
      const resume = form.get("resume");
      const withFile = resume instanceof File && resume.name !== "";
      const errors = missingFrom(form);
      const problem = withFile ? await resumeProblem(resume) : undefined;
      if (problem) errors.resume = problem;
      if (Object.keys(errors).length > 0) return refuse({ errors, values: {} });

      setProgress({ sent: withFile ? 0 : 1, withFile });
      const onProgress = (sent: number) => setProgress({ sent, withFile });
      const sent = await sendApplication({ form, onProgress, signal: stop.signal });
      if ("stopped" in sent) return;
      if ("errors" in sent) return refuse(sent);
      show("application-received");
      onReceived(sent.mailed);
    } finally {
      sending.current = undefined;
      setProgress(undefined);
    }
  }

  function refuse(refusal: Refusal): void {
    if (refusal.failed) show("application-failed");
    else if (refusal.errors.jobId) show("application-job-required");
    else if (refusal.errors.consent) show("application-consent-required");
    onRefused(refusal);
  }

  return { progress, send, stop: () => sending.current?.abort() };
}

/** The browser asks before it leaves a page that is still sending. */
function useLeavingQuestion(asks: boolean): void {
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [asks]);
}
