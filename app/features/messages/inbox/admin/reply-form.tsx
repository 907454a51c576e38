import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ChoiceField, TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import type { AnswerChoice } from "../schema";

/** What sending answered when it didn't go through. */
export interface ReplyAnswer {
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** Why, above the button. */
  failure?: string;
  /** Somebody else replied meanwhile: sending with this mark is a decision. */
  mark?: string;
}

/** Writes back; the visitor's text follows below what is typed. */
export function ReplyForm({
  subject,
  mark,
  addresses,
  quote,
  answer,
}: {
  subject: string;
  mark: string;
  addresses: readonly { value: AnswerChoice; address: string }[];
  /** The visitor's text as it will stand in the mail. */
  quote: { heading: string; text: string };
  answer: ReplyAnswer | undefined;
}) {
  const { state, formData } = useNavigation();
  const { errors = {}, values = {}, failure } = answer ?? {};
  // What was there when the form was opened, whatever the page hears of meanwhile.
  const [seen] = useState(answer?.mark ?? values.seen ?? mark);
  return (
    <Form method="post" noValidate preventScrollReset className="space-y-5">
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
          label="Answers go to"
          name="answersTo"
          options={addresses.map(({ value, address }) => ({ value, label: address }))}
          defaultValue={values.answersTo ?? addresses[0]?.value ?? "own"}
        />
      ) : (
        <>
          <input type="hidden" name="answersTo" value="own" />
          <p className="text-sm text-muted">Answers go to {addresses[0]?.address}.</p>
        </>
      )}
      <FormAlert>{failure}</FormAlert>
      <Button
        type="submit"
        look="light"
        busy={state !== "idle" && formData?.get("intent") === "reply"}
        busyLabel="Sending..."
      >
        Send Reply
      </Button>
    </Form>
  );
}
