import { useEffect, useRef, useState } from "react";
import { type Upload, upload } from "~/platform/http/upload";
import { cardProblem } from "../cards/rules";
import type { AskedCredentials } from "../qualifications/rules";
import type { Question } from "../questions/rules";
import { resumeRefusals } from "../resumes/rules";
import { resumeProblem } from "./rules";
import type { ApplicationResult } from "./schema";

/** A connection on which nothing moves for this long counts as lost. */
const silenceMs = 60_000;

/** An opening's questions besides the usual fields. */
type Asked = AskedCredentials & { questions: readonly Question[] };

/** While a form is being sent: the fraction sent so far, from 0 to 1. */
export type Progress = { sent: number; withFile: boolean } | undefined;

/**
 * Finds errors in the form's fields, to avoid an upload that would be refused. Loads the schema on
 * demand, because most visitors don't need it.
 */
async function errorsIn(
  { questions, ...asked }: Asked,
  form: FormData,
): Promise<Record<string, string>> {
  const [
    { ApplicationInput, applicationValues },
    { parseValues },
    { readAnswers },
    { readCredentials },
  ] = await Promise.all([
    import("./schema"),
    import("~/platform/forms/parse-form"),
    import("../questions/answers"),
    import("../qualifications/schema"),
  ]);
  const values = applicationValues(form);
  const parsed = parseValues(values, ApplicationInput);
  return {
    ...(parsed.ok ? {} : parsed.errors),
    ...readCredentials(asked, values).errors,
    ...readAnswers(questions, values).errors,
  };
}

/**
 * Checks an application in the browser and sends it.
 * @param asked what the opening asks about
 * @param onResult called with the errors found here or with the server's result; not when the
 * upload is stopped
 */
export function useApplicationUpload(asked: Asked, onResult: (result: ApplicationResult) => void) {
  const [progress, setProgress] = useState<Progress>();
  const sending = useRef<AbortController>(undefined);
  useLeavingQuestion(progress !== undefined);

  async function send(form: FormData): Promise<void> {
    // Ignore a double click.
    if (sending.current) return;
    const abort = new AbortController();
    sending.current = abort;
    try {
      const resume = fileIn(form, "resume");
      const card = fileIn(form, "card");
      const withFile = resume !== undefined || card !== undefined;
      // If the schema can't be loaded (offline, for example), only the server checks the form.
      const errors = await errorsIn(asked, form).catch((): Record<string, string> => ({}));
      const problem = resume && (await resumeProblem(resume));
      if (problem) errors.resume = problem;
      const unfit = card && cardProblem(card);
      if (unfit) errors.card = unfit;
      if (Object.keys(errors).length > 0) return onResult({ errors, values: {} });

      setProgress({ sent: withFile ? 0 : 1, withFile });
      const onProgress = (sent: number) => setProgress({ sent, withFile });
      const result = await sendApplication({ form, onProgress, signal: abort.signal });
      if (result) onResult(result);
    } finally {
      sending.current = undefined;
      setProgress(undefined);
    }
  }

  return { progress, send, stop: () => sending.current?.abort() };
}

/** The file that was chosen in a field; browsers send one without a name if there is none. */
function fileIn(form: FormData, name: string): File | undefined {
  const file = form.get(name);
  return file instanceof File && file.name !== "" ? file : undefined;
}

/** @returns undefined when the applicant stopped the upload */
async function sendApplication(sending: Upload): Promise<ApplicationResult | undefined> {
  const ended = await upload("/api/applications", sending, silenceMs);
  if ("stopped" in ended) return undefined;
  if ("lost" in ended) return { errors: {}, values: {}, failure: { code: "lost" } };
  const { status, responseText } = ended.answer;
  try {
    const result: ApplicationResult = JSON.parse(responseText);
    if (result.errors) return result;
  } catch {}
  // Not our response: a proxy sent it, or a restart cut it off. The application may have been saved.
  if (status === 413) return { errors: { resume: resumeRefusals["too-large"] }, values: {} };
  return { errors: {}, values: {}, failure: { code: "lost" } };
}

/** Makes the browser ask before it leaves a page that is still sending. */
function useLeavingQuestion(asks: boolean): void {
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [asks]);
}
