import { Readable } from "node:stream";
import { sql } from "kysely";
import type { Database } from "~/platform/db/schema";
import type { FileKey } from "~/platform/files/store";
import type { Services } from "~/platform/services";
import type { ListedAttachment } from "./schema";

/** The folder of received emails in storage. */
export const emailFolder = "received-emails";

export function storedEmailKey(name: string): FileKey {
  return `${emailFolder}/${name}`;
}

/** The received email behind a message; undefined for a message from the contact form. */
export function receivedEmail(db: Database, messageId: string) {
  return db
    .selectFrom("received_emails")
    .leftJoin("outgoing_mails", "outgoing_mails.id", "answers_mail_id")
    .select(["received_emails.subject", "automatic", "attachments", "problem"])
    .select("failed_checks as failedChecks")
    .select(sql<ListedAttachment[]>`attachment_list`.as("attachmentList"))
    .select([
      "outgoing_mails.appointment_id as bookingId",
      "outgoing_mails.application_id as applicationId",
    ])
    .where("received_emails.message_id", "=", messageId)
    .executeTakeFirst();
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
