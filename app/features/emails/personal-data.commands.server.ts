import { sql } from "kysely";
import type { Trx } from "~/platform/db/schema";
import { withFooter } from "~/platform/email/footer";
import type { FileKey } from "~/platform/files/store";
import type { PersonalData } from "~/platform/personal-data/declaration";
import { phoneKeyOf } from "~/platform/personal-data/rows.server";
import { isUuid } from "~/shared/uuid";

/** When a message or a reply to it was last written. */
const lastOfMessage = sql`greatest(received_at,
  (select max(sent_at) from replies where message_id = messages.id))`;

export const personalData = {
  tables: ["outgoing_mails"],
  people: ({ matches }) => [
    sql`select lower(to_address) as email, '' as name, '' as phone, created_at as at
      from outgoing_mails where ${matches({ email: "to_address" })}`,
  ],
  records: [
    {
      // Emails to the person, and emails about their other records, such as those to the office.
      kind: "emails",
      title: "Email",
      topic: "emails",
      async find(handle, { key, earlier }) {
        const reasons = new Map(earlier.map(({ id, stays }) => [id, stays]));
        const ids = [...reasons.keys()].filter(isUuid);
        const about = [
          ...(["appointment_id", "application_id"] as const),
          ...(["urgent_request_id", "message_id"] as const),
        ];
        const rows = await handle
          .selectFrom("outgoing_mails")
          .select(["id", "subject", "created_at", ...about])
          .where((eb) =>
            eb.or([
              eb(sql`lower(to_address)`, "=", key),
              // Finds notifications about the person's messages by their Reply-To.
              eb(sql`lower(reply_to)`, "=", key),
              ...(ids.length > 0 ? about.map((column) => eb(column, "in", ids)) : []),
            ]),
          )
          .orderBy("created_at", "desc")
          .execute();
        return rows.map((row) => ({
          id: row.id,
          label: row.subject,
          path: `/admin/email-settings/log/${row.id}`,
          at: row.created_at,
          // An email about a record is kept as long as the record.
          stays: about.map((column) => reasons.get(row[column] ?? "")).find(Boolean) ?? "",
        }));
      },
      async export({ db }, ids) {
        const rows = await db
          .selectFrom("outgoing_mails")
          .select(["id", "template", "to_address", "reply_to", "subject", "html", "text", "status"])
          .select(["created_at", "sent_at", "calendar", "footer"])
          .where("id", "in", ids)
          .execute();
        return rows.map(({ footer, ...stored }) => {
          const { html, ...email } = withFooter(stored, footer ?? []);
          const file = `emails/${email.id}.html`;
          return { id: email.id, row: { ...email, file }, files: [{ name: file, text: html }] };
        });
      },
      erase: deleteEmails,
    },
  ],
  retention: {
    email: {
      topic: "emails",
      // An email about a record is kept as long as the record must be.
      due: (before, onHold, tooYoung) => sql`
        select id::text, to_address as label, created_at as at from outgoing_mails
        where status <> 'waiting' and created_at < ${before} and not ${isMissingAnswer}
          and not ${onHold(sql`outgoing_mails.to_address`)}
          and not ${onHold(sql`outgoing_mails.reply_to`)}
          and not exists (select from appointments
            where id = outgoing_mails.appointment_id
              and (${onHold(sql`appointments.contact_key`)}
                or status in ('confirmed', 'completed')
                  and ${tooYoung("booking", sql`appointment_date::timestamp at time zone 'UTC'`)}
                or status not in ('confirmed', 'completed')
                  and ${tooYoung("request", sql`updated_at`)}))
          and not exists (select from job_applications
            where id = outgoing_mails.application_id
              and (${onHold(sql`job_applications.email`)}
                or ${tooYoung("application", sql`updated_at`)}))
          and not exists (select from urgent_requests
            where id = outgoing_mails.urgent_request_id
              and (${onHold(phoneKeyOf("callback_phone"))}
                or ${tooYoung("urgent", sql`coalesce(closed_at, received_at)`)}))
          and not exists (select from messages
            where id = outgoing_mails.message_id
              and ${tooYoung("message", lastOfMessage)})`,
      delete: deleteEmails,
    },
  },
} as const satisfies PersonalData;

/**
 * Whether an unsent email's state is shown by a reply, change, quote or status. Without the email,
 * these would look sent, so it's kept as long as they are.
 */
const isMissingAnswer = sql<boolean>`(outgoing_mails.sent_at is null and (
  quote_version_id is not null or application_id is not null or urgent_request_id is not null
  or exists (select from replies where mail_id = outgoing_mails.id)
  or exists (select from appointment_events where mail_id = outgoing_mails.id)
  or exists (select from urgent_pages where mail_id = outgoing_mails.id)))`;

async function deleteEmails(trx: Trx, ids: readonly string[]): Promise<FileKey[]> {
  await trx.deleteFrom("outgoing_mails").where("id", "in", ids).execute();
  return [];
}
