import { z } from "zod";
import { passwordLength } from "~/platform/auth/password-length";
import { emailAddress, requiredText } from "~/shared/forms/form-fields";
import { m } from "~/shared/messages/accounts";

const passwordOf = (shortest: number) =>
  z
    .string({ error: m.new_password_required })
    .min(shortest, m.password_too_short({ shortest }))
    .max(passwordLength.most, m.password_too_long);

const newPassword = passwordOf(passwordLength.account);
/** The password of an account that has a role or is getting one. */
export const rolePassword = passwordOf(passwordLength.role);

export const fullName = requiredText(m.full_name_required, 120);

export const SignInInput = z.object({
  email: emailAddress,
  password: z
    .string({ error: m.password_required })
    .min(1, m.password_required)
    .max(passwordLength.most, m.password_too_long),
});
export type SignInInput = z.output<typeof SignInInput>;

export const SignUpInput = z.object({ fullName, email: emailAddress, password: newPassword });
export type SignUpInput = z.output<typeof SignUpInput>;

/** The first admin. */
export const SetUpInput = SignUpInput.extend({ password: rolePassword });

export const ForgottenInput = z.object({ email: emailAddress });
export type ForgottenInput = z.output<typeof ForgottenInput>;

/**
 * The secret of an emailed link. Replaces NUL, which PostgreSQL can't store and no secret contains,
 * so that such a link is just unknown.
 */
const token = z
  .string()
  .min(1)
  .overwrite((text) => text.replaceAll("\0", "-"));

export const NewPasswordInput = z.object({ token, password: newPassword });
export type NewPasswordInput = z.output<typeof NewPasswordInput>;

export const ConfirmInput = z.object({ token });
