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

/** What the form shows at first, as text. */
export type EmailServerFields = Record<
  "host" | "port" | "username" | "sender_name" | "sender_address",
  string
>;

/**
 * The form for an email server, which is tested before it is saved. Needs the key of `useMergeKey`.
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
  /** The password has to be entered again. */
  isUnreadable: boolean;
  /** The sender in MAIL_FROM, which can't be changed here. */
  mailFrom: string | undefined;
  /** Where the test email goes. */
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
        placeholder="Another one"
        hint={
          provider?.hint ??
          "Choose yours to fill in its server, or ask your provider for the server, the port and the sign-in for SMTP."
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
        The connection is always encrypted: from the start on port 465, with STARTTLS on others.
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
        The password is stored encrypted and never shown again.
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
          <p className="text-md">The sender is {mailFrom}, which MAIL_FROM on the server sets.</p>
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
        We sign in and send a test email to {email}. The server is saved only if it accepts that
        email.
      </p>
    </Form>
  );
}

const enterAgain = "Enter the password again: it can’t be read with the current AUTH_SECRET";
