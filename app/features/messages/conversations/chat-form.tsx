import type { ElementType, RefObject } from "react";
import { m } from "~/shared/messages/public/chat";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { Honeypot } from "~/ui/forms/honeypot";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Note } from "~/ui/note";
import { useSendsEmails } from "~/ui/sends-emails";
import { useHydrated } from "~/ui/use-hydrated";
import type { ChatPage } from "./schema";

const labels = {
  name: m.chat_form_name,
  email: m.chat_form_email,
  phone: m.chat_form_phone,
  message: m.chat_form_message,
};

/** The parts of a form's last result that are shown, from `useFormResult`. */
export interface ShownResult {
  errors: Record<string, string>;
  values: Record<string, string>;
  failure: string | undefined;
  lost: { title: string; reason: string } | undefined;
  form: RefObject<HTMLFormElement | null>;
}

interface ChatFormProps {
  result: ShownResult;
  /** For the form of a fetcher. */
  busy?: boolean;
  /** The prefilled message. */
  text: string;
  /** `Form`, or a fetcher's form, which doesn't navigate. */
  form: ElementType;
  /** Whether the form is in the panel of another page. */
  inPanel?: boolean;
}

/** The form that starts a conversation. */
export function ChatForm({ result, busy, text, form: Form, inPanel = false }: ChatFormProps) {
  const { errors, values } = result;
  const hydrated = useHydrated();
  const sendsEmails = useSendsEmails();
  // The page behind the panel can have fields with the same names.
  const idOf = (name: string) => (inPanel ? `chat-${name}` : name);
  return (
    <Form
      method="post"
      action="/chat"
      ref={result.form}
      noValidate={hydrated}
      className="space-y-5"
      preventScrollReset
    >
      {inPanel && <input type="hidden" name="stay" value="yes" />}
      <FormNotes result={result} />
      {!inPanel && <ErrorSummary errors={errors} labels={labels} />}
      <TextField
        label={m.chat_form_name}
        name="name"
        id={idOf("name")}
        required
        autoComplete="name"
        maxLength={120}
        defaultValue={values.name}
        error={errors.name}
      />
      <TextAreaField
        label={m.chat_form_message}
        name="message"
        id={idOf("message")}
        required
        rows={inPanel ? 3 : 5}
        maxLength={5000}
        defaultValue={values.message ?? text}
        error={errors.message}
      />
      <fieldset>
        <legend className="text-md font-semibold">{m.chat_form_reach}</legend>
        <p className="mt-1 mb-3 text-sm text-muted">
          {sendsEmails ? m.chat_form_reach_hint_with_email : m.chat_form_reach_hint}
        </p>
        <div className={inPanel ? "grid grid-cols-2 gap-3" : "grid gap-x-6 gap-y-5 sm:grid-cols-2"}>
          <TextField
            label={m.chat_form_email}
            name="email"
            id={idOf("email")}
            type="email"
            unmarked
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            defaultValue={values.email}
            error={errors.email}
          />
          <TextField
            label={m.chat_form_phone}
            name="phone"
            id={idOf("phone")}
            type="tel"
            unmarked
            autoComplete="tel"
            inputMode="tel"
            maxLength={40}
            defaultValue={values.phone}
            error={errors.phone}
          />
        </div>
      </fieldset>
      <Honeypot errors={errors} />
      <SubmitButton
        size="large"
        busy={busy}
        busyLabel={m.chat_form_sending}
        className="w-full sm:w-auto sm:min-w-56"
      >
        {m.chat_form_send}
      </SubmitButton>
    </Form>
  );
}

/** The reason why a form wasn't accepted. */
export function FormNotes({ result }: { result: ShownResult }) {
  const { errors, failure, lost } = result;
  if (errors.again) return <Note title={m.one_more_step} text={errors.again} />;
  return failure && <Note bad title={lost?.title ?? m.not_sent} text={lost?.reason ?? failure} />;
}

/** Says that someone is online, or else how soon the company responds. */
export function ChatIntro({ online, answerWithin }: Pick<ChatPage, "online" | "answerWithin">) {
  if (online) {
    return (
      <>
        <strong>{m.someone_is_online}</strong> {m.chat_intro_online}
      </>
    );
  }
  return answerWithin ? m.chat_intro_with_promise({ answer_within: answerWithin }) : m.chat_intro;
}
