import { useState } from "react";
import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { ConfirmAgain } from "~/ui/admin/forms/confirm-again";
import { EditState } from "~/ui/admin/forms/edit-state";
import { SelectField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { providerOf, providers } from "../providers";
import { emailServerPath } from "./server-summary";

/** The form's initial values, as text. */
export type EmailServerFields = Record<
  "host" | "port" | "username" | "sender_name" | "sender_address",
  string
>;

/**
 * The form for the email server, which is tested before it's saved. Needs a key from `useMergeKey`.
 * The stored password is never shown.
 */
export function EmailServerForm({
  fields,
  mark,
  hasPassword,
  isUnreadable,
  mailFrom,
  email,
  result: latest,
}: {
  fields: EmailServerFields;
  mark: string;
  hasPassword: boolean;
  /** Whether the stored password can't be decrypted and must be entered again. */
  isUnreadable: boolean;
  /** The sender in MAIL_FROM, which can't be changed here. */
  mailFrom: string | undefined;
  /** The recipient of the test email. */
  email: string;
  result: FormResult | undefined;
}) {
  const result = useFormResult(latest);
  const { errors, values, failure, unconfirmed, form } = result;
  const [shown] = useState({ ...fields, ...values });
  const [host, setHost] = useState(shown.host);
  const [port, setPort] = useState(shown.port);
  const provider = providerOf(host);
  return (
    <Form ref={form} method="post" noValidate className="max-w-2xl space-y-6">
      <EditState what="The email server" seen={mark} result={result} reload={emailServerPath} />
      <SelectField
        label="Email service"
        name="provider"
        unmarked
        value={provider?.name ?? ""}
        onChange={({ target: { value } }) => {
          const chosen = providers.find(({ name }) => name === value);
          setHost(chosen?.host ?? "");
          if (chosen) setPort(String(chosen.port));
        }}
        options={providers.map(({ name }) => ({ value: name, label: name }))}
        placeholder="Other"
        hint={
          provider?.hint ??
          "Choose your email service to fill in the server and port. Not listed? Ask your provider for its SMTP settings."
        }
      />
      <div className="grid gap-x-6 gap-y-6 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <TextField
          label="Server"
          name="host"
          required
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="smtp.example.com"
          value={host}
          onChange={({ target: { value } }) => setHost(value)}
          error={errors.host}
        />
        <TextField
          label="Port"
          name="port"
          required
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          value={port}
          onChange={({ target: { value } }) => setPort(value)}
          error={errors.port}
        />
      </div>
      <p className="-mt-4 text-sm text-muted">
        Most email services use 465 or 587. The connection is always encrypted.
      </p>
      <div className="grid items-start gap-x-6 gap-y-6 sm:grid-cols-2">
        <TextField
          label="Username"
          name="username"
          unmarked
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={shown.username}
          error={errors.username}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          unmarked
          maxLength={1000}
          autoComplete="new-password"
          placeholder={hasPassword && !isUnreadable ? "Unchanged" : ""}
          error={errors.password ?? (isUnreadable ? enterAgain : undefined)}
        />
      </div>
      <p className="-mt-4 text-sm text-muted">
        We store the password encrypted and never show it again.
        {hasPassword && !isUnreadable && " Leave it blank to keep it."}
      </p>
      {mailFrom === undefined ? (
        <div className="grid items-start gap-x-6 gap-y-6 sm:grid-cols-2">
          <TextField
            label="Sender’s name"
            name="sender_name"
            unmarked
            maxLength={200}
            autoComplete="off"
            defaultValue={shown.sender_name}
            error={errors.sender_name}
          />
          <TextField
            label="Sender’s address"
            name="sender_address"
            type="email"
            required
            maxLength={200}
            autoComplete="off"
            defaultValue={shown.sender_address}
            error={errors.sender_address}
          />
        </div>
      ) : (
        <div>
          <p className="text-md">
            Emails are sent from {mailFrom}. This address is set on the server.
          </p>
          <input type="hidden" name="sender_name" value={shown.sender_name} />
          <input type="hidden" name="sender_address" value={shown.sender_address} />
          {errors.sender_address && (
            <p className="mt-1.5 text-sm font-semibold text-bad">{errors.sender_address}</p>
          )}
        </div>
      )}
      <FormAlert>{failure}</FormAlert>
      <ConfirmAgain unconfirmed={unconfirmed} />
      <SubmitButton action={emailServerPath} busyLabel="Testing...">
        Test and Save
      </SubmitButton>
      <p className="-mt-2 text-sm text-muted">
        We’ll sign in and send a test email to {email}. If that works, we’ll save your settings.
      </p>
    </Form>
  );
}

const enterAgain = "Enter the password again. We can’t read the saved one.";
