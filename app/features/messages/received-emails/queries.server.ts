import { Readable } from "node:stream";
import { sql } from "kysely";
import type { Database } from "~/platform/db/schema";
import type { FileKey } from "~/platform/files/store";
import type { Services } from "~/platform/services";
import type { ListedAttachment } from "../reading-emails/schema";

/** The folder of received emails in storage. */
export const emailFolder = "received-emails";

export function storedEmailKey(name: string): FileKey {
  return `${emailFolder}/${name}`;
}

/** The received email behind a message; undefined for a message from the contact form. */
export function receivedEmail(db: Database, messageId: string) {
  return (
    db
      .selectFrom("received_emails")
      .leftJoin("outgoing_mails", "outgoing_mails.id", "answers_mail_id")
      .leftJoin("replies", "replies.received_id", "received_emails.message_id")
      .select(["received_emails.subject", "automatic", "attachments", "problem"])
      .select(["failed_checks as failedChecks", "received_emails.reply_to as replyTo"])
      // Lists from before numbers were stored have them in order.
      .select(
        sql<(ListedAttachment & { number: number })[]>`(
        select coalesce(
          jsonb_agg(jsonb_build_object('number', position - 1) || file order by position), '[]')
        from jsonb_array_elements(attachment_list) with ordinality as files (file, position)
      )`.as("attachmentList"),
      )
      .select(({ fn }) => [
        fn.coalesce("replies.appointment_id", "outgoing_mails.appointment_id").as("bookingId"),
        fn.coalesce("replies.application_id", "outgoing_mails.application_id").as("applicationId"),
        fn.coalesce("replies.message_id", "outgoing_mails.message_id").as("answeredId"),
      ])
      .select(({ eb }) => [
        eb("replies.id", "is not", null).$castTo<boolean>().as("fromOffice"),
        eb
          .case()
          .when(eb.and([eb("outgoing_mails.status", "=", "bounced"), eb("automatic", "=", true)]))
          .then(eb.ref("outgoing_mails.id"))
          .end()
          .as("bouncedId"),
      ])
      .where("received_emails.message_id", "=", messageId)
      .executeTakeFirst()
  );
}

/** The email of a message as it was sent, with its attachments. */
export async function originalEmail(
  { db, files }: Pick<Services, "db" | "files">,
  messageId: string,
): Promise<Readable | undefined> {
  const found = await db
    .selectFrom("received_emails")
    .select(["file", "original"])
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  if (!found?.file) return found && Readable.from([Buffer.from(found.original ?? "", "base64")]);
  return openEmail(files, found.file);
}

/** @returns undefined if it isn't in storage */
export async function openEmail(
  files: Services["files"],
  name: string,
): Promise<Readable | undefined> {
  return (await files.open(storedEmailKey(name)))?.content;
}
