/**
 * The name and address in `MAIL_FROM`, such as `Guards <office@example.com>`; the name can be
 * empty.
 */
export function senderOf(mailFrom: string): { name: string; email: string } {
  const [, name = "", email = mailFrom] = /^(.*?)\s*<([^<>]*)>$/.exec(mailFrom.trim()) ?? [];
  return { name: name.replace(/^"(.*)"$/, "$1").trim(), email: email.trim() };
}
