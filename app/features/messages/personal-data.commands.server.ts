import { sql } from "kysely";
import type { Trx } from "~/platform/db/schema";
import type { FileKey } from "~/platform/files/store";
import type { PersonalData } from "~/platform/personal-data/declaration";
import { omitColumns, partsBy } from "~/platform/personal-data/rows.server";
import { isUuid } from "~/shared/uuid";
import { storedEmailKey } from "./received-emails/queries.server";

/** The sender's email address in lower case or, without one, the key of their phone number. */
const senderOf = (messages: string) =>
  sql<string>`coalesce(nullif(lower(${sql.ref(`${messages}.email`)}), ''),
    phone_key(${sql.ref(`${messages}.phone`)}))`;
const sender = senderOf("messages");

/** When the message, or a reply to it, was last written. */
const lastWritten = sql<Date>`greatest(received_at,
  (select max(sent_at) from replies where message_id = messages.id))`;

/** Whether a message is from a person. Keys of phone numbers have no @. */
const sentBy = (key: string) =>
  key.includes("@")
    ? sql<boolean>`lower(messages.email) = ${key}`
    : sql<boolean>`(messages.email = '' and phone_key(messages.phone) = ${key})`;

export const personalData = {
  tables: [
    "messages",
    "received_emails",
    "replies",
    "conversations",
    "conversation_texts",
    "conversation_links",
    "inbox_presence",
  ],
  people: ({ matches }) => [
    sql`select ${sender} as email, name, coalesce(phone, '') as phone, received_at as at
      from messages where ${matches({ email: "email", phone: "phone", search: "search_text" })}`,
  ],
  records: [
    {
      kind: "messages",
      title: "Message",
      topic: "messages",
      async find(handle, { key, minimum, earlier }) {
        const ids = earlier.map(({ id }) => id).filter(isUuid);
        const own = handle.selectFrom("messages").select("id").where(sentBy(key));
        // Emails of the office that reply to the person.
        const replies = handle
          .selectFrom("replies")
          .select("received_id as id")
          .where((eb) =>
            eb.or([
              eb("message_id", "in", own),
              ...(ids.length > 0 ? [eb("appointment_id", "in", ids)] : []),
              ...(ids.length > 0 ? [eb("application_id", "in", ids)] : []),
            ]),
          )
          .where("received_id", "is not", null)
          .$narrowType<{ id: string }>();
        const rows = await handle
          .selectFrom("messages")
          .select(["id", "name", "message", "received_at"])
          .select(lastWritten.as("last"))
          .select(sentBy(key).as("isOwn"))
          .where((eb) => eb.or([eb("id", "in", own), eb("id", "in", replies)]))
          .orderBy("received_at", "desc")
          .execute();
        return rows.map((row) => ({
          id: row.id,
          label: row.message.slice(0, 60),
          path: `/admin/messages/${row.id}`,
          at: row.received_at,
          stays: minimum("message", row.last),
          ...(row.isOwn ? { givenName: row.name } : {}),
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
          row: omitColumns(row, ["submission_hash", "search_text", "later_text"]),
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
      name: "conversation",
      of: {
        messages: partsBy("conversations", "message_id", "message_id", [
          "source",
          "started_at",
          "visitor_seen_at",
        ]),
      },
    },
    {
      name: "later_texts",
      of: { messages: partsBy("conversation_texts", "message_id", "id", ["text", "written_at"]) },
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
          and not ${onHold(sender)}
          and not exists (select from replies
            left join messages as answered on answered.id = replies.message_id
            left join appointments on appointments.id = replies.appointment_id
            left join job_applications on job_applications.id = replies.application_id
            where received_id = messages.id
              and (${onHold(senderOf("answered"))} or ${onHold(sql`appointments.contact_key`)}
                or ${onHold(sql`job_applications.email`)}))`,
      delete: deleteMessages,
    },
  },
} as const satisfies PersonalData;

async function deleteMessages(trx: Trx, own: readonly string[]): Promise<FileKey[]> {
  const replies = await trx
    .selectFrom("replies")
    .select("received_id")
    .where("message_id", "in", own)
    .execute();
  const ids = [...own, ...replies.flatMap(({ received_id }) => received_id ?? [])];
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
