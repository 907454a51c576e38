import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { m } from "~/shared/messages/customer/quotes";
import { CheckboxField, ChoiceField, TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { useSendsEmails } from "~/ui/sends-emails";
import type { QuoteDocument } from "../content";
import { declineReasons } from "./schema";

interface FormProps {
  result: FormResult | undefined;
}

const failed = "quote-not-answered";

/** The name and title of the signer, and the consent. */
export function AcceptForm({
  document,
  hash,
  result,
}: FormProps & { document: QuoteDocument; hash: string }) {
  const { errors, values, failure, form } = useFormResult(result, { intent: "accept", failed });
  const { number, client, terms } = document;
  const about = { number, client: client.company || client.name };
  const sendsEmails = useSendsEmails();
  return (
    <section id="accept" aria-labelledby="accept-heading" className="scroll-mt-24">
      <h2 id="accept-heading" className="text-h2">
        {m.accept_heading}
      </h2>
      <p className="mt-3 max-w-text">
        {terms.length > 0 ? m.accept_intro : m.accept_intro_without_terms}
      </p>
      <Form ref={form} method="post" className="mt-6 max-w-xl space-y-6" noValidate>
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="hash" value={hash} />
        <TextField
          label={m.your_name}
          name="signerName"
          required
          maxLength={120}
          autoComplete="name"
          defaultValue={values.signerName}
          error={errors.signerName}
        />
        <TextField
          label={m.your_title}
          name="signerTitle"
          required
          maxLength={120}
          autoComplete="organization-title"
          hint={m.title_hint}
          defaultValue={values.signerTitle}
          error={errors.signerTitle}
        />
        <CheckboxField
          name="consent"
          required
          defaultChecked={values.consent === "on"}
          error={errors.consent}
          label={terms.length > 0 ? m.consent(about) : m.consent_without_terms(about)}
        />
        <FormAlert>{failure}</FormAlert>
        <SubmitButton size="large" intent="accept" busyLabel={m.accepting}>
          {m.accept_quote}
        </SubmitButton>
        <p className="text-sm text-muted">
          {sendsEmails ? m.signature_note : m.signature_note_without_email}
        </p>
      </Form>
    </section>
  );
}

/** The form with the client's reason for declining. */
export function DeclineForm({ result }: FormProps) {
  const { errors, values, failure, form } = useFormResult(result, { intent: "decline", failed });
  return (
    <Folded id="decline" title={m.decline_heading} open={result?.intent === "decline"}>
      <p>{m.decline_intro}</p>
      <Form ref={form} method="post" className="mt-5 max-w-xl space-y-6" noValidate>
        <input type="hidden" name="intent" value="decline" />
        <ChoiceField
          label={m.decline_reason}
          name="reason"
          options={declineReasons}
          defaultValue={values.reason}
          error={errors.reason}
        />
        <TextAreaField
          label={m.decline_comment}
          name="comment"
          rows={3}
          maxLength={2000}
          defaultValue={values.comment}
          error={errors.comment}
        />
        <FormAlert>{failure}</FormAlert>
        <SubmitButton look="danger" intent="decline" busyLabel={m.declining}>
          {m.decline_quote}
        </SubmitButton>
      </Form>
    </Folded>
  );
}

/** The form for a question, which becomes a message in the office. */
export function QuestionForm({
  client,
  open = false,
  result,
}: FormProps & { client: { name: string; email: string }; open?: boolean }) {
  const { errors, values, failure, form } = useFormResult(result, { intent: "ask", failed });
  return (
    <Folded id="question" title={m.ask_heading} open={open || result?.intent === "ask"}>
      <p>{m.ask_intro}</p>
      <Form ref={form} method="post" className="mt-5 max-w-xl space-y-6" noValidate>
        <input type="hidden" name="intent" value="ask" />
        <TextField
          label={m.your_name}
          name="name"
          required
          maxLength={120}
          autoComplete="name"
          defaultValue={values.name ?? client.name}
          error={errors.name}
        />
        <TextField
          label={m.email_address}
          name="email"
          type="email"
          required
          autoComplete="email"
          defaultValue={values.email ?? client.email}
          error={errors.email}
        />
        <TextAreaField
          label={m.your_question}
          name="question"
          // The id of the section around it is "question".
          id="question-text"
          required
          rows={4}
          maxLength={5000}
          defaultValue={values.question}
          error={errors.question}
        />
        <FormAlert>{failure}</FormAlert>
        <SubmitButton look="solid" intent="ask" busyLabel={m.sending}>
          {m.ask_question}
        </SubmitButton>
      </Form>
    </Folded>
  );
}

/** A disclosure that works without JavaScript. */
function Folded({
  id,
  title,
  open,
  children,
}: {
  id: string;
  title: string;
  open: boolean;
  children: React.ReactNode;
}) {
  return (
    <details id={id} open={open} className="group border-t border-edge">
      <summary className="flex list-none cursor-pointer items-center justify-between py-4 text-h4 font-semibold">
        <h2>{title}</h2>
        <span aria-hidden className="text-h3 text-muted transition-transform group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="pt-1 pb-8">{children}</div>
    </details>
  );
}
