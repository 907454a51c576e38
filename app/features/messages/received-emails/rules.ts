import { m } from "~/shared/messages/email-values";
import { longest, type ReceivedEmail } from "../reading-emails/schema";

/** The message for a received email. */
export function messageOf({ name, email, subject, message, shortened }: ReceivedEmail) {
  const note = `\n\n${m.received_shortened}`;
  return {
    ...{ name, email },
    subject: subject || m.received_no_subject,
    message: shortened
      ? message.slice(0, longest.message - note.length) + note
      : message || m.received_no_text,
  };
}

/** The message for an email that couldn't be read. */
export function unreadableMessage(email: string) {
  const name = email.slice(0, longest.name);
  return { name, email, subject: m.received_unreadable_subject, message: m.received_unreadable };
}

/**
 * The failed sender checks, according to the form fields `SPF` and `dkim` that SendGrid sends
 * instead of headers, such as `fail` and `{@example.com : pass}`. A signature of the sender's
 * domain is enough, because forwarding breaks SPF.
 */
export function failedFormChecks(
  { spf, dkim }: { spf: string; dkim: string },
  sender: string,
): string[] {
  const domain = sender.toLowerCase().split("@").at(-1) ?? "";
  const signatures = [...dkim.slice(0, 2000).matchAll(/@([\w.-]{1,253})\s*:\s*(\w+)/g)].map(
    ([, by = "", result = ""]) => ({ by: by.toLowerCase(), result: result.toLowerCase() }),
  );
  const passed = signatures.filter(({ result }) => result === "pass");
  if (passed.some(({ by }) => `.${domain}`.endsWith(`.${by}`))) return [];
  const isSigned = passed.length > 0 || !signatures.some(({ result }) => result === "fail");
  return [...(/^\s*fail\b/i.test(spf) ? ["SPF"] : []), ...(isSigned ? [] : ["DKIM"])];
}

/** A name in storage: a timestamp and random characters. */
export function storedEmailName(at: Date, random: string): string {
  return `${at.getTime()}-${random}.eml`;
}

/** When an email was stored, by its name; undefined for other names. */
export function storedEmailTime(name: string): Date | undefined {
  const found = /^(\d{13})-[0-9a-f]{32}\.eml$/.exec(name);
  return found ? new Date(Number(found[1])) : undefined;
}
