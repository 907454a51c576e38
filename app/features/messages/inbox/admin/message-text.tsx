import { ContactLinks, EmailLink } from "~/ui/admin/lists/cells";
import { LetterSheet } from "../../replies/admin/reply-text";
import type { Message } from "../schema";

/** A message with links to contact its sender. */
export function MessageText({ message, received }: { message: Message; received: string }) {
  const { email, phone } = message;
  return (
    <LetterSheet
      head={
        <>
          {phone ? <ContactLinks email={email} phone={phone} /> : <EmailLink email={email} />}
          <p className="text-muted">{received}</p>
        </>
      }
    >
      {message.message}
    </LetterSheet>
  );
}
