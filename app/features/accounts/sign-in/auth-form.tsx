import type { ReactNode, Ref } from "react";
import { Form } from "react-router";
import { passwordLength } from "~/platform/auth/password-length";
import { m } from "~/shared/messages/accounts";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";

interface AuthFormProps {
  form?: Ref<HTMLFormElement>;
  failure: string | undefined;
  action?: string;
  button: string;
  busyLabel: string;
  /** "outline" for a second choice on the card. */
  look?: "light" | "outline";
  children?: ReactNode;
}

/** A form on the card of the sign-in pages, with one wide button. */
export function AuthForm({
  form,
  failure,
  button,
  busyLabel,
  look = "light",
  children,
  ...action
}: AuthFormProps) {
  return (
    <Form ref={form} method="post" {...action} className="space-y-5" noValidate>
      {children}
      <FormAlert>{failure}</FormAlert>
      <SubmitButton look={look} className="w-full" busyLabel={busyLabel}>
        {button}
      </SubmitButton>
    </Form>
  );
}

interface FieldsProps {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** Name, address and password of a new account. */
export function AccountFields({
  values,
  errors,
  role,
}: FieldsProps & { role?: boolean | undefined }) {
  return (
    <>
      <FullNameField value={values.fullName} error={errors.fullName} />
      <EmailField values={values} errors={errors} />
      <NewPasswordField errors={errors} role={role} />
    </>
  );
}

export function FullNameField({
  value,
  error,
}: {
  value: string | undefined;
  error: string | undefined;
}) {
  return (
    <TextField
      label={m.auth_form_full_name}
      name="fullName"
      autoComplete="name"
      required
      maxLength={120}
      defaultValue={value}
      error={error}
    />
  );
}

export function EmailField({ values, errors }: FieldsProps) {
  return (
    <TextField
      label={m.auth_form_email}
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={values.email}
      error={errors.email}
    />
  );
}

/** @param role whether the account has a role, or gets one */
export function NewPasswordField({
  label = m.auth_form_password,
  role = false,
  errors,
}: Pick<FieldsProps, "errors"> & { label?: string; role?: boolean | undefined }) {
  const shortest = role ? passwordLength.role : passwordLength.account;
  return (
    <TextField
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      hint={m.auth_form_password_hint({ shortest })}
      required
      minLength={shortest}
      maxLength={128}
      error={errors.password}
    />
  );
}

/**
 * The head of a page opened by an emailed link; keeps the secret in its address from other sites.
 */
export function linkMeta(title: string) {
  return [{ title }, { name: "referrer", content: "same-origin" }];
}

/** Replaces the form when the link was used or has expired. */
export function ExpiredLink({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="mb-3 text-h2">{m.auth_form_expired_link}</h1>
      <p className="text-md text-muted">{children}</p>
    </>
  );
}
