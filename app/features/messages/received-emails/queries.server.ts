import type { Database } from "~/platform/db/schema";

/** The received email behind a message; undefined for a message from the contact form. */
export function receivedEmail(db: Database, messageId: string) {
  return db
    .selectFrom("received_emails")
    .leftJoin("outgoing_mails", "outgoing_mails.id", "answers_mail_id")
    .select(["received_emails.subject", "automatic", "attachments"])
    .select([
      "outgoing_mails.appointment_id as bookingId",
      "outgoing_mails.application_id as applicationId",
    ])
    .where("received_emails.message_id", "=", messageId)
    .executeTakeFirst();
}

/** The email as it was sent, with its attachments. */
export async function originalEmail(db: Database, messageId: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom("received_emails")
    .select("original")
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return found && Buffer.from(found.original, "base64");
}
