import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { withFooter } from "~/platform/email/footer";
import type { FormResult } from "~/platform/forms/form-result";
import { May } from "~/ui/admin/shell/may";
import { submitKeys } from "~/ui/admin/shortcuts/submit-keys";
import { Button } from "~/ui/button";
import { ChoiceField, SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { useSendsEmails } from "~/ui/sends-emails";
import { replyEmail } from "../rules";
import type { ReplyFormData } from "../schema";
import { fillVariables, markVariables, missingValue } from "../variables";
import { savedRepliesPath } from "./delete-saved-reply";

interface ReplyFormProps {
  /** A key that moves the focus to the text; see `Shortcuts`. */
  shortcut?: string;
  data: ReplyFormData;
  /** The text of a saved reply that was chosen without JavaScript. */
  start: string | undefined;
  /** Shows the email's HTML. */
  preview: (html: string) => ReactNode;
  result: FormResult | undefined;
}

/** Needs the key of `useFormKey`; until it changes, the form keeps the mark it was opened with. */
export function ReplyForm({ data, start, preview, result, shortcut }: ReplyFormProps) {
  const { subject, mark, addresses, saved, email, page } = data;
  const { errors, values, failure, conflict, form } = useFormResult(result, {
    intent: "reply",
    failed: "reply-not-sent",
  });
  const [opened] = useState(mark);
  const [draft, setDraft] = useState({
    subject: values.subject ?? subject,
    reply: values.reply ?? start ?? "",
  });
  const text = useRef<HTMLDivElement>(null);
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget);
    setDraft({ subject: String(typed.get("subject")), reply: String(typed.get("reply")) });
  };
  return (
    <div className="space-y-6">
      {saved.length > 0 && <SavedReplies saved={saved} text={text} />}
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        onInput={follow}
        className="space-y-5"
      >
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="seen" value={conflict?.mark ?? values.seen ?? opened} />
        {page.works && <PageNote email={email} isOpen={page.isOpen} />}
        {email ? (
          <TextField
            label="Subject"
            name="subject"
            required
            maxLength={200}
            defaultValue={draft.subject}
            error={errors.subject}
          />
        ) : (
          <input type="hidden" name="subject" value={subject} />
        )}
        <div ref={text}>
          <TextAreaField
            label="Your reply"
            name="reply"
            required
            rows={8}
            maxLength={10_000}
            defaultValue={draft.reply}
            error={errors.reply}
          />
        </div>
        {!email ? (
          <input type="hidden" name="answersTo" value="own" />
        ) : addresses.length > 1 ? (
          <ChoiceField
            label="Replies go to"
            name="answersTo"
            options={addresses.map(({ value, address }) => ({ value, label: address }))}
            defaultValue={values.answersTo ?? addresses[0]?.value ?? "own"}
          />
        ) : (
          <>
            <input type="hidden" name="answersTo" value="own" />
            <p className="text-sm text-muted">Replies go to {addresses[0]?.address}.</p>
          </>
        )}
        <Preview data={data} draft={draft} preview={preview} />
        <FormAlert>
          {conflict
            ? `${conflict.by} replied while you were writing (see above). Send again if you still want to send yours.`
            : failure}
        </FormAlert>
        <SubmitButton
          intent="reply"
          busyLabel="Sending..."
          aria-keyshortcuts={`${shortcut ?? ""} ${submitKeys["aria-keyshortcuts"]}`.trim()}
          title={submitKeys.title}
        >
          Send Reply
        </SubmitButton>
      </Form>
    </div>
  );
}

/** Where the visitor of a conversation will read the reply. */
function PageNote({ email, isOpen }: { email: string; isOpen: boolean }) {
  const sendsEmails = useSendsEmails();
  return (
    <p className="text-md text-muted">
      {isOpen && <strong className="text-good">The visitor has the conversation open. </strong>}
      {!email
        ? "Your reply only appears on the conversation page, because there’s no email address. If they don’t come back to it, call them."
        : !sendsEmails
          ? "Your reply appears on the conversation page. It’s emailed once an email server is set up."
          : isOpen
            ? "If they leave before your reply appears there, it’s emailed after a minute."
            : "Your reply is emailed, and also appears on the conversation page."}
    </p>
  );
}

/** Appends a saved reply to the text. */
function SavedReplies({
  saved,
  text,
}: {
  saved: ReplyFormData["saved"];
  text: RefObject<HTMLDivElement | null>;
}) {
  const insert = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("saved");
    const area = text.current?.querySelector("textarea");
    const found = saved.find(({ id }) => id === chosen);
    if (!area || !found) return;
    area.value = area.value.trim() ? `${area.value.trimEnd()}\n\n${found.reply}` : found.reply;
    area.dispatchEvent(new Event("input", { bubbles: true }));
    area.focus();
  };
  return (
    <Form method="get" onSubmit={insert} className="flex flex-wrap items-end gap-x-3 gap-y-1.5">
      <div className="min-w-0 flex-1">
        <SelectField
          label="Insert a saved reply"
          name="saved"
          options={saved.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </div>
      <Button type="submit" look="outline" className="min-h-12">
        Insert
      </Button>
      <May need="messages.edit">
        <Link to={savedRepliesPath} className="link basis-full text-sm">
          Edit saved replies
        </Link>
      </May>
    </Form>
  );
}

/** The email as it will be sent. */
function Preview({
  data: { name, email, quote, lines, values },
  draft: { subject, reply },
  preview,
}: {
  data: ReplyFormData;
  draft: { subject: string; reply: string };
  preview: ReplyFormProps["preview"];
}) {
  if (!reply.trim() || !email) return null;
  const filled = {
    subject: fillVariables(subject, values),
    reply: fillVariables(reply, values),
  };
  const missing = missingValue(reply, values, name) ?? missingValue(subject, values, name);
  const { html } = withFooter(replyEmail({ ...filled, quote }), lines);
  return (
    <section aria-label="Preview" className="min-w-0">
      <h2 className="mb-1.5 text-md font-semibold">Preview</h2>
      <p className="rounded-t border border-b-0 border-edge bg-surface px-4 py-2.5 text-sm [overflow-wrap:anywhere]">
        <span className="text-muted">To: </span>
        {name} &lt;{email}&gt;
        <br />
        <span className="text-muted">Subject: </span>
        <strong>{filled.subject}</strong>
      </p>
      {preview(`<div style="padding:4px 20px">${markVariables(html)}</div>`)}
      <p role="status" className="mt-2 text-sm font-semibold text-warn empty:hidden">
        {missing}
      </p>
    </section>
  );
}
