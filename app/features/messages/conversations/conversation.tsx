import { type ElementType, type FormEvent, type ReactNode, useState } from "react";
import { m as links } from "~/shared/messages/customer/closed-links";
import { m } from "~/shared/messages/public/chat";
import { TextAreaField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useSendsEmails } from "~/ui/sends-emails";
import { FormNotes, type ShownResult } from "./chat-form";
import type { ClosedState, ConversationView } from "./schema";

type OpenView = Extract<ConversationView, { state: "open" }>;

interface ConversationProps {
  view: OpenView;
  /** The page's path. */
  path: string;
  result: ShownResult;
  /** For a fetcher's form. */
  busy?: boolean;
  /** `Form`, or a fetcher's form, which doesn't navigate. */
  form: ElementType;
  /** Called with the text on each change. */
  onType: (text: string) => void;
  /** How to come back to the conversation. */
  keepLink: ReactNode;
}

/** Both sides of a conversation, and the form for the next message. */
export function Conversation(props: ConversationProps) {
  const { view, path, result, busy, form: Form, onType, keepLink } = props;
  const { texts, online } = view;
  const { errors, values } = result;
  const isAnswered = texts.some(({ author }) => author !== undefined);
  const follow = (event: FormEvent<HTMLFormElement>) =>
    onType(String(new FormData(event.currentTarget).get("message")));
  return (
    <div className="space-y-6">
      {(online || !isAnswered) && (
        <p className="text-md text-muted">
          {online && <strong className="text-good">{m.someone_is_online} </strong>}
          {!isAnswered && <Saved view={view} />}
        </p>
      )}
      <div role="log" aria-label={m.conversation_messages}>
        <ol className="space-y-4">
          {texts.map(({ id, author, text, at }) => (
            <li key={id} className={author === undefined ? "pl-8" : "pr-8"}>
              <div
                className={`rounded border px-4 py-3 ${
                  author === undefined ? "border-edge bg-surface" : "border-field bg-raised"
                }`}
              >
                <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
                  <strong className="text-fg wrap-anywhere">{author ?? m.conversation_you}</strong>
                  {at}
                </p>
                <p className="mt-1 text-md whitespace-pre-wrap wrap-anywhere">
                  {/* Forms send CRLF. */}
                  {text.replace(/\r\n?/g, "\n")}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <Form
        method="post"
        action={path}
        ref={result.form}
        noValidate
        onInput={follow}
        className="space-y-4"
        preventScrollReset
      >
        <FormNotes result={result} />
        <TextAreaField
          label={m.conversation_reply}
          name="message"
          id="conversation-message"
          required
          rows={3}
          maxLength={5000}
          defaultValue={values.message}
          error={errors.message}
        />
        <SubmitButton
          size="large"
          busy={busy}
          busyLabel={m.chat_form_sending}
          className="w-full sm:w-auto sm:min-w-40"
        >
          {m.conversation_send}
        </SubmitButton>
      </Form>
      <p className="text-sm text-muted">{keepLink}</p>
      <noscript>
        <p className="text-md">
          {m.conversation_reload({
            link: (text) => (
              <a key="link" href={path} className="link">
                {text}
              </a>
            ),
          })}
        </p>
      </noscript>
    </div>
  );
}

function Saved({ view: { byPhone, online, answerWithin } }: { view: OpenView }) {
  const sendsEmails = useSendsEmails();
  const ifClosed = byPhone
    ? m.conversation_if_closed_call
    : sendsEmails && m.conversation_if_closed_email;
  return (
    <>
      {answerWithin && !online
        ? m.conversation_saved_with_promise({ answer_within: answerWithin })
        : m.conversation_saved}{" "}
      {m.conversation_replies_here} {ifClosed}
    </>
  );
}

/** Keeps the typed text, because the form disappears when the conversation ends. */
export function useTypedText(submitted: string | undefined) {
  const [typed, setTyped] = useState("");
  return [typed || submitted || "", setTyped] as const;
}

export const closedTexts: Record<ClosedState, { title: string; text: string }> = {
  ended: { title: m.conversation_ended, text: m.conversation_ended_text },
  expired: { title: m.conversation_expired, text: m.conversation_expired_text },
  unknown: { title: links.unknown, text: m.conversation_unknown_text },
  many: { title: links.too_many, text: m.conversation_many_text },
};

/** The page that starts a new conversation, with the text that couldn't be sent in this one. */
export function newChatPath(typed: string): string {
  return typed ? `/chat?${new URLSearchParams({ text: typed })}` : "/chat";
}
