import type { ReactNode } from "react";
import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { CopyField } from "~/ui/admin/forms/copy-field";
import { UnprintableNote } from "~/ui/admin/pdf/unprintable-note";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import { CheckboxField, ChoiceField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { reportPath } from "../rules";
import { defaultLinkDays, linkDays } from "../schema";
import { MissingParts } from "./missing-parts";

/** `later` means once an email server is set up. */
type Emailed = false | "now" | "later";

export type ShareResult = FormResult<{ link: string; emailed: Emailed }>;

interface ShareScreenProps {
  surveyId: string;
  client: { name: string; email: string | null };
  missing: Parameters<typeof MissingParts>[0]["missing"];
  /** The characters that its PDF can't show. */
  unprintable: readonly string[];
  /** The id of the report that will be shared, and the mark of what the office saw. */
  form: { id: string; seen: string };
  /** The email's subject. */
  subject: string;
  preview: ReactNode;
  result: ShareResult | undefined;
}

/** Asks before a report is shared, with a preview of the email. */
export function ShareScreen(props: ShareScreenProps) {
  const { surveyId, client, missing, unprintable, form, subject, preview, result } = props;
  const { errors, values, failure, done } = useFormResult(result);
  const back = reportPath(surveyId);
  if (done) return <SharedScreen back={back} client={client} {...done} />;
  return (
    <>
      <BackLink to={back}>Assessment</BackLink>
      <PageTitle
        title="Share Assessment"
        note="The customer gets the assessment as it is now. Later changes to the survey won’t show until you share it again."
      />
      <div className="max-w-3xl space-y-6">
        <MissingParts missing={missing} />
        <UnprintableNote letters={unprintable} />
        <Form method="post" className="space-y-6" noValidate>
          <input type="hidden" name="id" value={form.id} />
          <input type="hidden" name="seen" value={form.seen} />
          <ChoiceField
            label="How many days should the link work?"
            name="days"
            options={linkDays.map((days) => ({ value: String(days), label: String(days) }))}
            defaultValue={values.days ?? String(defaultLinkDays)}
            error={errors.days ?? errors.id}
            required
          />
          {client.email === null ? (
            <p className="text-md">
              {client.name} has no email address. You’ll get a link to share.
            </p>
          ) : (
            <>
              <CheckboxField
                label={`Email the link to ${client.name} (${client.email})`}
                name="email"
                defaultChecked={!result || values.email === "on"}
                error={errors.email}
              />
              <details className="rounded border border-edge">
                <summary className="cursor-pointer px-4 py-3 text-md font-semibold">
                  See the email
                </summary>
                <div className="space-y-3 border-t border-edge p-4">
                  <p className="text-md">
                    <span className="text-muted">Subject:</span> {subject}
                  </p>
                  {preview}
                </div>
              </details>
            </>
          )}
          <p className="max-w-prose text-sm text-muted">
            Anyone with the link can read the assessment and download it as a PDF until the link
            expires or you revoke it. We log the time, IP address and browser each time it’s opened.
          </p>
          <FormAlert>{failure}</FormAlert>
          <div className="flex flex-wrap gap-3">
            <SubmitButton busyLabel="Sharing...">Share Assessment</SubmitButton>
            <LinkButton look="outline" to={back}>
              Don’t Share
            </LinkButton>
          </div>
        </Form>
      </div>
    </>
  );
}

function SharedScreen({
  back,
  client,
  link,
  emailed,
}: {
  back: string;
  client: ShareScreenProps["client"];
  link: string;
  emailed: Emailed;
}) {
  const sent =
    emailed === "now"
      ? `An email with the link is on its way to ${client.email}.`
      : `${client.email} will get an email with the link once an email server is set up.`;
  return (
    <>
      <BackLink to={back}>Assessment</BackLink>
      <PageTitle
        title="Assessment Shared"
        note={
          emailed
            ? `${sent} To share the link yourself, copy it now. It’s shown only once.`
            : "Copy the link now and share it. It’s shown only once."
        }
      />
      <div className="max-w-2xl">
        <CopyField label="Link" address={link} />
      </div>
    </>
  );
}
