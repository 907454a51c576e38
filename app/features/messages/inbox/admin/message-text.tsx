import { ContactLinks, EmailLink } from "~/ui/admin/lists/cells";
import { splitQuote } from "../../reading-emails/rules";
import { LetterSheet } from "../../replies/admin/reply-text";
import type { Message } from "../schema";

/**
 * A message with links to contact its sender.
 * @param subject the subject of a message that was received by email, whose quoted text is collapsed
 */
export function MessageText({
  message,
  received,
  subject,
}: {
  message: Message;
  received: string;
  subject: string | undefined;
}) {
  const { email, phone } = message;
  const { own, quote } =
    subject === undefined
      ? { own: message.message, quote: "" }
      : splitQuote(message.message, subject);
  return (
    <LetterSheet
      head={
        <>
          {phone ? (
            <ContactLinks email={email || null} phone={phone} />
          ) : (
            <EmailLink email={email} />
          )}
          <p className="text-muted">{received}</p>
        </>
      }
      folded={quote}
    >
      {own}
    </LetterSheet>
  );
}
