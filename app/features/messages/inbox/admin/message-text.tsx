import { ContactLinks, EmailLink } from "~/ui/admin/lists/cells";
import { splitQuote } from "../../received-emails/rules";
import { LetterSheet } from "../../replies/admin/reply-text";
import type { Message } from "../schema";

/**
 * A message with links to contact its sender.
 * @param emailed whether it was received by email, in which case quoted text is collapsed
 */
export function MessageText({
  message,
  received,
  emailed,
}: {
  message: Message;
  received: string;
  emailed: boolean;
}) {
  const { email, phone } = message;
  const { own, quote } = emailed
    ? splitQuote(message.message)
    : { own: message.message, quote: "" };
  return (
    <LetterSheet
      head={
        <>
          {phone ? <ContactLinks email={email} phone={phone} /> : <EmailLink email={email} />}
          <p className="text-muted">{received}</p>
        </>
      }
      folded={quote}
    >
      {own}
    </LetterSheet>
  );
}
