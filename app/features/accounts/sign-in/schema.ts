import { z } from "zod";
import { emailAddress, requiredText } from "~/shared/form-fields";
import { shortestPassword } from "../passwords/rules";

const passwordOf = (shortest: number) =>
  z
    .string({ error: "Please enter a password" })
    .min(shortest, `Password must be at least ${shortest} characters`)
    .max(128, "Password can have at most 128 characters");

const newPassword = passwordOf(shortestPassword.account);
/** The password of an account that has or gets a role. */
export const rolePassword = passwordOf(shortestPassword.role);

export const fullName = requiredText("Please enter your full name", 120);

export const SignInInput = z.object({
  email: emailAddress,
  password: z
    .string({ error: "Please enter your password" })
    .min(1, "Please enter your password")
    .max(128, "Password can have at most 128 characters"),
});
export type SignInInput = z.output<typeof SignInInput>;

export const SignUpInput = z.object({ fullName, email: emailAddress, password: newPassword });
export type SignUpInput = z.output<typeof SignUpInput>;

/** The first admin. */
export const SetUpInput = SignUpInput.extend({ password: rolePassword });

export const ForgottenInput = z.object({ email: emailAddress });
export type ForgottenInput = z.output<typeof ForgottenInput>;

/** The secret of an emailed link. PostgreSQL refuses NUL, which no secret contains. */
const token = z
  .string()
  .min(1)
  .overwrite((text) => text.replaceAll("\0", "-"));

export const NewPasswordInput = z.object({ token, password: newPassword });
export type NewPasswordInput = z.output<typeof NewPasswordInput>;

export const ConfirmInput = z.object({ token });
