/**
 * The name and address in `MAIL_FROM`, such as `Guards <office@example.com>`; the name can be
 * empty.
 */
export function senderOf(mailFrom: string): { name: string; email: string } {
  const [, name = "", email = mailFrom] = /^(.*?)\s*<([^<>]*)>$/.exec(mailFrom.trim()) ?? [];
  return { name: name.replace(/^"(.*)"$/, "$1").trim(), email: email.trim() };
}

/**
 * Whether a text is one address, with or without a name. A hostname such as `localhost` is fine.
 */
export function isSender(mailFrom: string): boolean {
  const { name, email } = senderOf(mailFrom);
  const [local = "", domain = "", ...more] = email.split("@");
  return (
    more.length === 0 &&
    /^[^\s<>()[\],;:\\"]+$/.test(local) &&
    /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*$/u.test(domain) &&
    // A name that contains another address would mean two senders.
    !/[<>@\r\n]/.test(name)
  );
}
