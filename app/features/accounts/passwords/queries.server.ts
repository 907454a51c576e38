import { publicSettings } from "~/features/settings/public/queries.server";
import { isCommonPassword } from "~/platform/auth/common-passwords.server";
import { passwordLength } from "~/platform/auth/password-length";
import type { Database } from "~/platform/db/schema";
import { m } from "~/shared/messages/accounts";
import { accept, refuse } from "~/shared/outcome";
import { isGuessable, isPattern } from "./rules";

interface NewPassword {
  password: string;
  email: string;
  /** Whether the account has a role, or gets one with this password. */
  hasRole: boolean;
}

/**
 * Checks a new password beyond the form's own rules: its length for a role, common passwords, and
 * what others can guess about the account. The refusal has the sentence for the field.
 */
export async function checkNewPassword(
  { db }: { db: Database },
  { password, email, hasRole }: NewPassword,
) {
  const message = await problemOf(db, { password, email, hasRole });
  return message ? refuse("weak-password", { message }) : accept();
}

async function problemOf(db: Database, { password, email, hasRole }: NewPassword) {
  if (password.trim() === "") return m.password_blank;
  const shortest = hasRole ? passwordLength.role : passwordLength.account;
  if (password.length < shortest) return m.password_too_short({ shortest });
  if (new Set(password).size < 3 || isPattern(password) || (await isCommonPassword(password))) {
    return m.password_easy_to_guess;
  }
  const { company_name: company } = await publicSettings(db);
  if (isGuessable(password, { email, company })) {
    return m.password_contains_email_or_company;
  }
  return undefined;
}

/** Whether the account with this address has a role. */
export async function hasRole(
  { db }: { db: Database },
  key: { email: string } | { userId: string },
): Promise<boolean> {
  const role = await db
    .selectFrom("user_roles")
    .innerJoin("users", "users.id", "user_roles.user_id")
    .select("user_roles.role")
    .where((eb) =>
      "userId" in key
        ? eb("users.id", "=", key.userId)
        : eb("users.email", "=", key.email.toLowerCase()),
    )
    .executeTakeFirst();
  return role !== undefined;
}
