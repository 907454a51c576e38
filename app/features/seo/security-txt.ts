import type { PublicSettings } from "~/features/settings/public/schema";

/** RFC 9116 asks for less than a year: a file that nobody renews must run out. */
const validDays = 180;
const dayMs = 86_400_000;

/** Whom to tell of a weakness (RFC 9116). Its end moves with the clock, a day at a time. */
export function securityTxt(url: string, { email }: PublicSettings, now: Date): string {
  const today = now.getTime() - (now.getTime() % dayMs);
  const expires = new Date(today + validDays * dayMs).toISOString().replace(".000Z", "Z");
  return [
    `Contact: ${mailto(email) ?? `${url}/contact`}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${url}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** An address that would break the line, or isn't one, is no contact. */
function mailto(email: string | undefined): string | undefined {
  if (!email || !/^[^\s@<>"\\]+@[^\s@<>"\\]+$/.test(email)) return undefined;
  return `mailto:${encodeURIComponent(email).replace("%40", "@").replaceAll("%2B", "+")}`;
}
