import { type FormEvent, useEffect, useState } from "react";
import { m } from "~/shared/messages/public/careers";
import { within } from "~/shared/response-times";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { focusAtTop, focusProblem } from "~/ui/forms/focus";
import { Honeypot } from "~/ui/forms/honeypot";
import { SubmitButton } from "~/ui/forms/submit-button";
import { clearDraft, useDraft } from "~/ui/forms/use-draft";
import { useFormResult } from "~/ui/forms/use-form-result";
import { Note } from "~/ui/note";
import { useResponseTimes } from "~/ui/response-times";
import { useToasts } from "~/ui/toasts/toaster";
import { useHydrated } from "~/ui/use-hydrated";
import { CardField } from "../cards/card-field";
import { openingPath } from "../openings/rules";
import { qualificationLabels, TextConsentField } from "../qualifications/qualification-fields";
import type { AskedCredentials } from "../qualifications/rules";
import { AnswerFields } from "../questions/answer-fields";
import { answerField, type Question } from "../questions/rules";
import { ApplicationFields, applicationLabels, ConsentField } from "./application-fields";
import { ResumeField, UploadProgress } from "./resume-upload";
import type { ApplicationResult } from "./schema";
import { useApplicationUpload } from "./use-application-upload";

interface ApplicationFormProps {
  /** Undefined until one is chosen. */
  opening:
    | ({ id: number; title: string; questions: readonly Question[] } & AskedCredentials)
    | undefined;
  /** The source of a visit without JavaScript, from the page's address. */
  source?: string;
  /** The result of a form sent without JavaScript. */
  result?: ApplicationResult | undefined;
  /** @param mailed whether the applicant gets a confirmation */
  onReceived: (mailed: boolean) => void;
  /** Called when sending begins and ends. */
  onBusy?: (busy: boolean) => void;
}

/** The application form, used in the list's dialog and on the opening's own page. */
export function ApplicationForm({
  opening,
  source = "",
  result,
  onReceived,
  onBusy,
}: ApplicationFormProps) {
  const { show, showMessage, dismiss } = useToasts();
  const { decision } = useResponseTimes();
  // Set only on the initial page load, so that the form keeps what was typed.
  const [first] = useState(result);
  const [latest, setLatest] = useState<ApplicationResult>();
  /** Errors that appeared or were fixed while the form was filled in. */
  const [changed, setChanged] = useState<{ resume?: string; card?: string; consent?: string }>({});
  const questions = opening?.questions ?? [];
  const asked = opening ?? nothingAsked;
  const { progress, send, stop } = useApplicationUpload({ questions, ...asked }, (result) => {
    if (result.done) {
      clearDraft("application");
      showMessage({
        title: m.after_applying_submitted({
          decision: within(decision),
        }),
        tone: "good",
        about: "own application",
      });
      return onReceived(result.done.mailed);
    }
    setChanged({});
    setLatest(result);
  });
  const { failure, lost, form, ...refused } = useFormResult(latest ?? first, {
    failed: "application-failed",
    onResult: ({ errors }) => {
      if (errors.again) show("submit-again");
      else if (errors.job_id) show("application-job-required");
      else if (errors.consent) show("application-consent-required");
      // The note is above the button.
      if (!focusProblem(form.current)) focusAtTop(form.current?.querySelector("[data-result]"));
    },
  });
  useDraft(form, "application");
  const hydrated = useHydrated();
  const busy = progress !== undefined;
  useEffect(() => onBusy?.(busy), [busy, onBusy]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  }

  const errors: Record<string, string> = { ...refused.errors, ...changed };
  const problem = lost?.reason ?? failure ?? errors.job_id;
  const note = errors.again ? (
    <Note title={m.application_form_one_more_step} text={errors.again} />
  ) : (
    problem && <Note bad title={lost?.title ?? m.application_form_not_sent} text={problem} />
  );
  return (
    // Without JavaScript the browser checks the required fields.
    <form
      ref={form}
      method="post"
      action={opening && `${openingPath(opening)}#apply`}
      encType="multipart/form-data"
      noValidate={hydrated}
      onSubmit={submit}
      className="space-y-8"
    >
      <input type="hidden" name="job_id" value={opening?.id ?? ""} />
      {/* deferred-hydration.js fills it in when the form is submitted. */}
      <input type="hidden" name="source" defaultValue={first?.values.source ?? source} />
      <Honeypot errors={failure ? { form: failure } : refused.errors} />
      {!latest && note}
      <ErrorSummary
        errors={errors}
        labels={{
          ...applicationLabels,
          ...qualificationLabels(asked),
          ...questionLabels(questions),
        }}
      />
      <ApplicationFields
        values={first?.values ?? {}}
        errors={errors}
        asked={asked}
        questions={
          <AnswerFields questions={questions} values={first?.values ?? {}} errors={errors} />
        }
        card={
          <CardField
            cameBack={first !== undefined}
            error={errors.card}
            onCheck={(card = "") => setChanged((others) => ({ ...others, card }))}
          />
        }
        resume={
          <ResumeField
            cameBack={first !== undefined}
            error={errors.resume}
            onCheck={(resume = "") => setChanged((others) => ({ ...others, resume }))}
          />
        }
      />
      <div className="space-y-6 border-t border-edge pt-7">
        <TextConsentField checked={first?.values.text_consent === "on"} />
        <ConsentField
          checked={first?.values.consent === "on"}
          error={errors.consent}
          onChange={() => {
            setChanged((others) => ({ ...others, consent: "" }));
            dismiss("own application");
          }}
        />
        {latest && note}
        {progress?.withFile && <UploadProgress sent={progress.sent} onStop={stop} />}
        <SubmitButton
          size="large"
          busy={busy}
          busyLabel={m.application_form_submitting}
          className="w-full sm:w-auto sm:min-w-56"
        >
          {m.application_form_submit_application}
        </SubmitButton>
      </div>
    </form>
  );
}

const nothingAsked: AskedCredentials = { required_credentials: [], welcome_credentials: [] };

/** The questions' names in the error summary. */
function questionLabels(questions: readonly Question[]): Record<string, string> {
  return Object.fromEntries(questions.map((question) => [answerField(question), question.text]));
}
