import { TextField } from "~/ui/forms/field";
import type { FormAnswer } from "./form-answer";

/** Whom a new account belongs to, and its password. */
export function AccountFields({ answer }: { answer: FormAnswer }) {
  const { errors = {}, values = {} } = answer;
  return (
    <>
      <TextField
        label="Full Name"
        name="fullName"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={values.fullName}
        error={errors.fullName}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={values.email}
        error={errors.email}
      />
      <NewPasswordField error={errors.password} />
    </>
  );
}

export function NewPasswordField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Password"
      name="password"
      type="password"
      autoComplete="new-password"
      hint="At least 6 characters"
      required
      minLength={6}
      maxLength={128}
      error={error}
    />
  );
}
