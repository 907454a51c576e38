import { z } from "zod";
import { emailAddress, requiredText } from "~/shared/forms/form-fields";
import { m } from "~/shared/messages/accounts";
import { minPasswordLength } from "../passwords/rules";

const passwordOf = (shortest: number) =>
  z
    .string({ error: m.please_enter_password })
    .min(shortest, m.password_must_least_characters({ shortest }))
    .max(128, m.password_can_have_most);

const newPassword = passwordOf(minPasswordLength.account);
/** The password of an account that has a role or is getting one. */
export const rolePassword = passwordOf(minPasswordLength.role);

export const fullName = requiredText(m.please_enter_full_name, 120);

export const SignInInput = z.object({
  email: emailAddress,
  password: z
    .string({ error: m.please_enter_password_2 })
    .min(1, m.please_enter_password_2)
    .max(128, m.password_can_have_most),
});
export type SignInInput = z.output<typeof SignInInput>;

export const SignUpInput = z.object({ fullName, email: emailAddress, password: newPassword });
export type SignUpInput = z.output<typeof SignUpInput>;

/** The first admin. */
export const SetUpInput = SignUpInput.extend({ password: rolePassword });

export const ForgottenInput = z.object({ email: emailAddress });
export type ForgottenInput = z.output<typeof ForgottenInput>;

/**
 * The secret of an emailed link. Refuses NUL, which PostgreSQL can't store and no secret contains.
 */
const token = z
  .string()
  .min(1)
  .overwrite((text) => text.replaceAll("\0", "-"));

export const NewPasswordInput = z.object({ token, password: newPassword });
export type NewPasswordInput = z.output<typeof NewPasswordInput>;

export const ConfirmInput = z.object({ token });
