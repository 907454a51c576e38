import type { ReactNode, Ref } from "react";
import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { FullNameField, NewPasswordField } from "../../sign-in/auth-form";

interface FormProps {
  result: FormResult | undefined;
}

export function NameForm({ name, result }: FormProps & { name: string }) {
  const { errors, values, failure, form } = useFormResult(result, { intent: "name" });
  return (
    <AccountForm {...{ form, failure }} intent="name" title="Name" button="Save Name">
      <FullNameField value={values.fullName ?? name} error={errors.fullName} />
    </AccountForm>
  );
}

export function EmailForm({
  email,
  pending,
  result,
}: FormProps & { email: string; pending: string | undefined }) {
  const { errors, values, failure, form } = useFormResult(result, { intent: "email" });
  return (
    <AccountForm
      {...{ form, failure }}
      intent="email"
      title="Email address"
      button="Change Email Address"
    >
      <Username email={email} />
      <p className="text-md">
        You sign in with <strong className="[overflow-wrap:anywhere]">{email}</strong>. We’ll email
        a confirmation link to the new address, and a notice to the old one.
      </p>
      {pending && <Pending email={pending} />}
      <TextField
        label="New email address"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={values.email ?? ""}
        error={errors.email}
      />
      <CurrentPassword id="email-password" error={errors.currentPassword} />
    </AccountForm>
  );
}

/** The new address that isn't confirmed yet, with a button to cancel the change. */
function Pending({ email }: { email: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded border border-warn px-3.5 py-2.5 text-md">
      <p className="min-w-60 flex-1">
        <strong className="[overflow-wrap:anywhere]">{email}</strong> isn’t confirmed yet.
      </p>
      {/* Forms can't be nested. */}
      <Button type="submit" form="cancel-email-change" look="outline" size="small">
        Keep Current Address
      </Button>
    </div>
  );
}

export function PasswordForm({ email, result }: FormProps & { email: string }) {
  const { errors, failure, form } = useFormResult(result, { intent: "password" });
  return (
    <AccountForm {...{ form, failure }} intent="password" title="Password" button="Change Password">
      <Username email={email} />
      <p className="text-md">Changing it signs you out of all other browsers.</p>
      <CurrentPassword id="current-password" error={errors.currentPassword} />
      <NewPasswordField label="New password" errors={errors} role />
    </AccountForm>
  );
}

/** Tells password managers which account this is. It has no `name`, so it isn't submitted. */
export function Username({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}

export function CurrentPassword({ id, error }: { id: string; error: string | undefined }) {
  return (
    <TextField
      label="Current password"
      id={id}
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      required
      error={error}
    />
  );
}

function AccountForm({
  form,
  intent,
  title,
  button,
  failure,
  children,
}: {
  form: Ref<HTMLFormElement>;
  intent: "name" | "email" | "password";
  title: string;
  button: string;
  failure: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-t border-edge py-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <h2 className="text-h4">{title}</h2>
      <Form
        ref={form}
        method="post"
        action="/admin/account"
        // Ending a session from this page keeps what was typed.
        data-screen="/admin/account/sessions"
        noValidate
        preventScrollReset
        className="max-w-xl space-y-5"
      >
        <input type="hidden" name="intent" value={intent} />
        {children}
        <FormAlert>{failure}</FormAlert>
        <SubmitButton intent={intent} look="solid">
          {button}
        </SubmitButton>
      </Form>
    </section>
  );
}
