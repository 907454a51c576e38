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

const keyboard = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"].join("");

/**
 * Whether a password is a pattern that guessing tools try early: a few characters repeated
 * ("abcabcabcabc"), a run through the alphabet or keyboard ("abcdefghijkl", "qwertyuiopas"), or
 * either one backward.
 */
export function isPattern(plain: string): boolean {
  const text = plain.toLowerCase();
  const reversed = [...text].reverse().join("");
  const longest = Math.min(6, Math.floor(text.length / 2));
  const units = Array.from({ length: longest }, (_, at) => text.slice(0, at + 1));
  if (units.some((unit) => unit.repeat(text.length).startsWith(text))) return true;
  if (keyboard.includes(text) || keyboard.includes(reversed)) return true;
  return isRun(text) || isRun(reversed);
}

/** Whether each character is followed by the next one in the alphabet. */
function isRun(text: string): boolean {
  const codes = [...text].map((one) => one.codePointAt(0) ?? 0);
  return codes.every((code, at) => at === 0 || code === (codes[at - 1] ?? 0) + 1);
}

function lettersAndDigits(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
