import type { ReactNode } from "react";
import { Form } from "react-router";
import { CopyField } from "~/ui/admin/forms/copy-field";
import { UnprintableNote } from "~/ui/admin/pdf/unprintable-note";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { NoTermsNote } from "../../admin/no-terms-note";
import { previewPath, quotePath } from "../../rules";
import type { QuoteSendingFacts } from "../schema";
import { type LinkResult, linkNote } from "./copy-link";

/** Asks before a quote is sent, with the email as the client gets it. */
export function SendScreen({
  facts: { id, client, sent },
  email,
  preview,
  result,
}: {
  facts: QuoteSendingFacts;
  /** Undefined if the quote was already sent. */
  email:
    | { seen: string; subject: string; unprintable: readonly string[]; hasTerms: boolean }
    | undefined;
  preview: ReactNode;
  result: LinkResult | undefined;
}) {
  const { failure, done } = useFormResult(result);
  if (done) return <LinkScreen id={id} title="Quote Ready to Share" link={done.link} />;
  const back = quotePath(id);
  const note =
    client.email === null
      ? `${client.name} has no email address. You’ll get a link to share.`
      : `To ${client.name}, ${client.email}`;
  return (
    <>
      <BackLink to={back}>Quote</BackLink>
      <PageTitle title="Send Quote" note={<span className="wrap-anywhere">{note}</span>}>
        {email && (
          <LinkButton look="outline" to={previewPath(id)}>
            Preview Page and PDF
          </LinkButton>
        )}
      </PageTitle>
      <div className="max-w-3xl space-y-6">
        {sent?.isOpen && (
          <p className="text-md">
            Once you send this version, the customer can no longer accept the one from {sent.sentAt}
            .
          </p>
        )}
        {email && client.email !== null && (
          <section aria-label="Preview" className="space-y-3">
            <p className="text-md">
              <span className="text-muted">Subject:</span> {email.subject}
            </p>
            {preview}
            <p className="text-sm text-muted">
              {sent
                ? `The quote keeps its number, ${sent.number}.`
                : "The quote will get its number when you send it."}{" "}
              The PDF will be attached.
            </p>
          </section>
        )}
        {email && <UnprintableNote letters={email.unprintable} />}
        {email && !email.hasTerms && <NoTermsNote id={id} />}
        <FormAlert>{failure}</FormAlert>
        {email ? (
          <Form method="post" className="flex flex-wrap gap-3">
            <input type="hidden" name="seen" value={email.seen} />
            <SubmitButton busyLabel="Sending...">Send Quote</SubmitButton>
            <LinkButton look="outline" to={back}>
              Don’t Send
            </LinkButton>
          </Form>
        ) : (
          <p className="text-md">This quote was already sent.</p>
        )}
      </div>
    </>
  );
}

/** A new link to pass on. */
function LinkScreen({ id, title, link }: { id: string; title: string; link: string }) {
  return (
    <>
      <BackLink to={quotePath(id)}>Quote</BackLink>
      <PageTitle title={title} note={linkNote} />
      <div className="max-w-2xl">
        <CopyField label="Link" address={link} />
      </div>
    </>
  );
}
