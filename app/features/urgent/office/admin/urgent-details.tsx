import type { ReactNode } from "react";
import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { PhoneLink } from "~/ui/admin/lists/cells";
import { EmailList, HistoryList, type ListedEmail } from "~/ui/admin/lists/record-log";
import { TextAreaField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { factLines, reasonLabel } from "../../requests/rules";
import type { UrgentFacts } from "../../requests/schema";
import type { UrgentRequest } from "../schema";

/** Everything that the visitor told us. */
export function UrgentSheet({ facts, received }: { facts: UrgentFacts; received: string }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 rounded border border-edge bg-surface px-5 py-4 text-md sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Fact label="Phone">
        <PhoneLink phone={facts.callback_phone} />
      </Fact>
      <Fact label="Address">{facts.site_address}</Fact>
      <Fact label="Reason">{reasonLabel(facts.reason)}</Fact>
      {factLines(facts).map(({ label, text }) => (
        <Fact key={label} label={label}>
          {text}
        </Fact>
      ))}
      <Fact label="Received">{received}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-sm text-muted sm:pt-0.5">{label}</dt>
      <dd className="[overflow-wrap:anywhere] whitespace-pre-line max-sm:-mt-2.5">{children}</dd>
    </div>
  );
}

/** The "I’ve Got It" button for an admin, on a request that nobody has taken. */
export function TakeRequest({ result }: { result: FormResult | undefined }) {
  const { failure } = useFormResult(result, { intent: "take", failed: "urgent-not-taken" });
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <FormAlert>{failure}</FormAlert>
      <SubmitButton intent="take" name="intent" value="take" busyLabel="One moment...">
        I’ve Got It
      </SubmitButton>
    </Form>
  );
}

/** Closes a request with its outcome. */
export function CloseRequest({
  request,
  result,
}: {
  request: Pick<UrgentRequest, "status">;
  result: FormResult | undefined;
}) {
  const { errors, values, failure, form } = useFormResult(result, {
    intent: "close",
    failed: "urgent-not-closed",
  });
  const open = request.status !== "taken";
  return (
    <section aria-labelledby="close-heading">
      <h2 id="close-heading" className="mb-3 text-h4">
        Close the request
      </h2>
      <Form ref={form} method="post" noValidate preventScrollReset className="space-y-4">
        <TextAreaField
          label="Outcome"
          name="outcome"
          required
          rows={3}
          maxLength={2000}
          hint={
            open
              ? "What happened? Only your team can see this. Nobody will be paged after you close the request."
              : "What happened? Only your team can see this."
          }
          defaultValue={values.outcome}
          error={errors.outcome}
        />
        <FormAlert>{failure}</FormAlert>
        <SubmitButton intent="close" name="intent" value="close" look="outline">
          Close Request
        </SubmitButton>
      </Form>
    </section>
  );
}

/** A history entry, formatted. */
export interface UrgentLine {
  id: number;
  what: string;
  note: string;
  at: string;
}

/** Each step with its time, newest first. */
export function UrgentHistory({ lines }: { lines: readonly UrgentLine[] }) {
  const entries = lines.map(({ id, what, ...line }) => ({
    ...line,
    key: id,
    title: <p className="font-semibold">{what}</p>,
  }));
  return <HistoryList entries={entries} />;
}

/** The emails about a request with their delivery. */
export function UrgentEmails({ emails }: { emails: readonly ListedEmail[] }) {
  if (emails.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-h4">Emails</h2>
      <EmailList emails={emails} />
    </section>
  );
}
