import type { ReactNode, RefObject } from "react";
import { Form } from "react-router";
import { m } from "~/shared/messages/public/contact";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { Honeypot } from "~/ui/forms/honeypot";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useHydrated } from "~/ui/use-hydrated";

const labels = {
  name: m.message_form_name,
  email: m.message_form_email,
  phone: m.message_form_phone,
  message: m.message_form_message,
};

interface MessageFormProps {
  values: Record<string, string>;
  errors: Record<string, string>;
  form: RefObject<HTMLFormElement | null>;
  /** Why the form as a whole failed, next to its button. */
  problem: ReactNode;
  /** Fills in the message of an empty form. */
  message?: string | undefined;
}

export function MessageForm({ values, errors, form, problem, message }: MessageFormProps) {
  const hydrated = useHydrated();

  return (
    <Form method="post" ref={form} noValidate={hydrated} className="space-y-5" preventScrollReset>
      <ErrorSummary errors={errors} labels={labels} />
      <TextField
        label={m.message_form_name}
        name="name"
        required
        autoComplete="name"
        maxLength={120}
        defaultValue={values.name}
        error={errors.name}
      />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          label={m.message_form_email}
          name="email"
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          defaultValue={values.email}
          error={errors.email}
        />
        <TextField
          label={m.message_form_phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={40}
          defaultValue={values.phone}
          error={errors.phone}
        />
      </div>
      <TextAreaField
        label={m.message_form_message}
        name="message"
        required
        rows={6}
        maxLength={5000}
        defaultValue={values.message ?? message}
        error={errors.message}
      />
      <Honeypot errors={errors} />
      {problem}
      <SubmitButton
        size="large"
        busyLabel={m.message_form_sending}
        className="w-full sm:w-auto sm:min-w-56"
      >
        {m.message_form_send_message}
      </SubmitButton>
    </Form>
  );
}
