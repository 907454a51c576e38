import { useState } from "react";
import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { ChoiceField, TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { AnswerChoice } from "../schema";

/** Needs a new key after each submission; until then it keeps the mark it was opened with. */
export function ReplyForm({
  subject,
  mark,
  addresses,
  quote,
  result,
}: {
  subject: string;
  mark: string;
  addresses: readonly { value: AnswerChoice; address: string }[];
  /** The visitor's text as the email will quote it. */
  quote: { heading: string; text: string };
  result: FormResult | undefined;
}) {
  const { errors, values, failure, conflict, form } = useFormResult(result, {
    intent: "reply",
    failed: "reply-not-sent",
  });
  const [seen] = useState(conflict?.mark ?? values.seen ?? mark);
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="space-y-5">
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="seen" value={seen} />
      <TextField
        label="Subject"
        name="subject"
        required
        maxLength={200}
        defaultValue={values.subject ?? subject}
        error={errors.subject}
      />
      <div>
        <TextAreaField
          label="Your reply"
          name="reply"
          required
          rows={8}
          maxLength={10_000}
          defaultValue={values.reply}
          error={errors.reply}
        />
        <div className="mt-2 border-l-2 border-edge pl-4 text-sm text-muted">
          <p>{quote.heading}</p>
          <p className="mt-1 line-clamp-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {quote.text}
          </p>
        </div>
      </div>
      {addresses.length > 1 ? (
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
      <FormAlert>
        {conflict
          ? `${conflict.by} replied while you were writing (see above). Send again if you still want to send yours.`
          : failure}
      </FormAlert>
      <SubmitButton intent="reply" busyLabel="Sending...">
        Send Reply
      </SubmitButton>
    </Form>
  );
}
