/**
 * Name and address of the sender that `MAIL_FROM` names, such as `Guards <office@example.com>`;
 * without a name it is empty.
 */
export function senderOf(mailFrom: string): { name: string; email: string } {
  const [, name = "", email = mailFrom] = /^(.*?)\s*<([^<>]*)>$/.exec(mailFrom.trim()) ?? [];
  return { name: name.replace(/^"(.*)"$/, "$1").trim(), email: email.trim() };
}
