/** The minimum length of a password: for any account, and for one with a role. */
export const minPasswordLength = { account: 6, role: 12 } as const;

/** Facts about an account that others can guess. */
export interface PasswordContext {
  email: string;
  company: string;
}

/**
 * Whether a password consists of what others can guess, such as "Watchpost2026!" or the person's
 * own email address. A password with at least four other letters is fine.
 */
export function isGuessable(plain: string, { email, company }: PasswordContext): boolean {
  const parts = [email, email.split("@")[0] ?? "", company, "watchpost"]
    .map(lettersAndDigits)
    .filter((part) => part.length >= 3)
    // The whole address first, because its parts are in it.
    .sort((one, other) => other.length - one.length);
  const typed = lettersAndDigits(plain);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ""), typed);
  return rest !== typed && rest.replace(/\d/g, "").length < 4;
}

function lettersAndDigits(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
