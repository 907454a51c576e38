import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormTraps } from "~/ui/forms/honeypot";
import { Note } from "~/ui/notice";
import { useToasts } from "~/ui/toasts/toaster";
import { openingPath } from "../openings/rules";
import { ApplicationFields, applicationLabels, ConsentField } from "./application-fields";
import { ResumeField } from "./resume-field";
import { UploadProgress } from "./upload-progress";
import { type Refusal, useSending } from "./use-application-upload";

interface ApplicationFormProps {
  /** What is applied for; undefined while nothing is chosen. */
  opening: { id: number; title: string } | undefined;
  /** How the form came back from the server, without script. */
  refused?: Refusal | undefined;
  /** @param mailed whether a confirmation goes to the applicant */
  onReceived: (mailed: boolean) => void;
  /** Hears when the application leaves and when it has arrived, or hasn't. */
  onBusy?: (busy: boolean) => void;
}

/** The application, in the dialog of the list and on the opening's own page. */
export function ApplicationForm({ opening, refused, onReceived, onBusy }: ApplicationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { end } = useToasts();
  const [{ refusal, tries }, setAnswer] = useState({
    refusal: refused ?? nothingRefused,
    tries: 0,
  });
  const { progress, send, stop } = useSending(
    (refusal) => setAnswer(({ tries }) => ({ refusal, tries: tries + 1 })),
    onReceived,
  );
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const busy = progress !== undefined;
  useEffect(() => onBusy?.(busy), [busy, onBusy]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try that comes back moves the focus, and nothing else
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]");
    first?.focus({ preventScroll: true });
    // In the middle: a toast covers the edge.
    first?.scrollIntoView({ block: "center" });
  }, [tries]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  }

  /** Takes back a word beside a field, or adds one, and leaves the focus where it is. */
  function setError(field: "resume" | "consent", error?: string) {
    setAnswer(({ refusal, tries }) => {
      const { [field]: _, ...errors } = refusal.errors;
      return {
        refusal: { ...refusal, errors: error ? { ...errors, [field]: error } : errors },
        tries,
      };
    });
  }

  const { errors } = refusal;
  const values = refused?.values ?? nothingRefused.values;
  const note = (refusal.failed || errors.form || errors.jobId) && (
    <Note bad title="Application not sent" text={errors.form ?? errors.jobId ?? failure} />
  );
  return (
    // Without script the browser checks what is required; with it, our own sentences do.
    <form
      ref={form}
      method="post"
      action={opening && `${openingPath(opening)}#apply`}
      encType="multipart/form-data"
      noValidate={alive}
      onSubmit={submit}
      className="space-y-8"
    >
      <input type="hidden" name="jobId" value={opening?.id ?? ""} />
      <FormTraps errors={errors} />
      {tries === 0 && note}
      <ErrorSummary errors={errors} labels={applicationLabels} />
      <ApplicationFields
        values={values}
        errors={errors}
        resume={
          <ResumeField
            cameBack={refused !== undefined}
            error={errors.resume}
            onLook={(problem) => setError("resume", problem)}
          />
        }
      />
      <div className="space-y-6 border-t border-edge pt-7">
        <ConsentField
          ticked={values.consent === "on"}
          error={errors.consent}
          onChange={() => {
            setError("consent");
            end("own application");
          }}
        />
        {tries > 0 && note}
        {progress?.withFile && <UploadProgress sent={progress.sent} onStop={stop} />}
        <Button
          type="submit"
          look="light"
          size="large"
          busy={busy}
          busyLabel="Submitting..."
          className="w-full sm:w-auto sm:min-w-56"
        >
          Submit Application
        </Button>
      </div>
    </form>
  );
}

const nothingRefused: Refusal = { errors: {}, values: {} };
const failure = "Failed to submit application. Please try again.";
