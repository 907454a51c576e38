import { sql } from "kysely";
import type { Trx } from "~/platform/db/schema";
import type { FileKey } from "~/platform/files/store";
import type { PersonalData } from "~/platform/personal-data/declaration";
import { omitColumns, partsBy } from "~/platform/personal-data/rows.server";
import { storedEmailKey } from "./received-emails/queries.server";

export const personalData = {
  tables: ["messages", "received_emails", "replies"],
  people: ({ matches }) => [
    sql`select lower(email) as email, name, coalesce(phone, '') as phone, received_at as at
      from messages where ${matches({ email: "email", phone: "phone", search: "search_text" })}`,
  ],
  records: [
    {
      kind: "messages",
      title: "Message",
      topic: "messages",
      async find(handle, { key, minimum }) {
        const rows = await handle
          .selectFrom("messages")
          .select(["id", "name", "message", "received_at"])
          .where(sql`lower(email)`, "=", key)
          .orderBy("received_at", "desc")
          .execute();
        return rows.map((row) => ({
          id: row.id,
          label: row.message.slice(0, 60),
          path: `/admin/messages/${row.id}`,
          at: row.received_at,
          stays: minimum("message", row.received_at),
          givenName: row.name,
        }));
      },
      async export({ db, files }, ids) {
        const rows = await db
          .selectFrom("messages")
          .leftJoin("received_emails", "message_id", "messages.id")
          .selectAll("messages")
          .select("file")
          .where("messages.id", "in", ids)
          .execute();
        return rows.map(({ file, ...row }) => ({
          id: row.id,
          row: omitColumns(row, ["submission_hash", "search_text"]),
          files: file
            ? [{ name: `messages/${row.id}.eml`, open: () => files.open(storedEmailKey(file)) }]
            : [],
        }));
      },
      erase: deleteMessages,
    },
  ],
  parts: [
    {
      name: "replies",
      of: {
        bookings: partsBy("replies", "appointment_id", "sent_at"),
        applications: partsBy("replies", "application_id", "sent_at"),
        messages: partsBy("replies", "message_id", "sent_at"),
      },
    },
    {
      name: "received_email",
      of: { messages: partsBy("received_emails", "message_id", "message_id") },
    },
  ],
  retention: {
    message: {
      topic: "messages",
      due: (before, onHold) => sql`
        select id::text, name as label, received_at as at from messages
        where received_at < ${before}
          and not exists (select from replies
            where message_id = messages.id and sent_at >= ${before})
          and not ${onHold(sql`messages.email`)}`,
      delete: deleteMessages,
    },
  },
} as const satisfies PersonalData;

async function deleteMessages(trx: Trx, ids: readonly string[]): Promise<FileKey[]> {
  const emails = await trx
    .deleteFrom("received_emails")
    .where("message_id", "in", ids)
    .returning("file")
    .execute();
  await sql`delete from outgoing_mails where id in
    (select mail_id from replies where message_id = any(${ids}::uuid[]))`.execute(trx);
  await trx.deleteFrom("messages").where("id", "in", ids).execute();
  return emails.flatMap(({ file }) => (file ? storedEmailKey(file) : []));
}
