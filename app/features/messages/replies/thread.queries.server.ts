import { sql } from "kysely";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Permission } from "~/platform/auth/permissions";
import type { Database } from "~/platform/db/schema";
import { formatMoment } from "~/shared/dates";
import { sentBy } from "../inbox/queries.server";
import type { ThreadEntry } from "./schema";

/** How many entries a thread shows. */
const maxShown = 30;
const openingLength = 200;

/**
 * A person's correspondence, newest first: their messages and booking requests, and the emails to
 * them, as far as the reader may see them. Older entries are left out.
 * @param known their email addresses, and the digits of their phone numbers
 */
export async function threadOf(
  db: Database,
  known: readonly string[],
  granted: ReadonlySet<Permission>,
) {
  const keys = known.map((key) => key.toLowerCase()).filter(Boolean);
  if (keys.length === 0) return [];
  const written = sql<boolean>`lower(to_address) = any(${keys}::text[])`;
  const opening = sql<string>`regexp_replace(left(message, ${openingLength}), '\\s+', ' ', 'g')`;
  const sees = (needed: Permission) => sql.lit(granted.has(needed));
  const messages = await db
    .selectFrom("messages")
    .leftJoin("received_emails", "received_emails.message_id", "messages.id")
    .select(["id", "received_at as at", "subject", "status", opening.as("text")])
    // People can reply from a different address than the one we wrote to.
    .where(
      "id",
      "in",
      db
        .selectFrom("messages")
        .select("id")
        .where(sentBy(keys))
        .union(
          db
            .selectFrom("received_emails")
            .innerJoin("outgoing_mails", "outgoing_mails.id", "answers_mail_id")
            .select("received_emails.message_id as id")
            .where(written),
        ),
    )
    .where(sees("messages.view"))
    .orderBy("received_at", "desc")
    .limit(maxShown)
    .execute();
  const requests = await db
    .selectFrom("appointments")
    .select(["id", "created_at as at", "service_name as title", "source", opening.as("text")])
    .where("contact_key", "in", keys)
    .where(sees("bookings.view"))
    .orderBy("created_at", "desc")
    .limit(maxShown)
    .execute();
  const emails = await db
    .selectFrom("outgoing_mails")
    .leftJoin("replies", "replies.mail_id", "outgoing_mails.id")
    .select(["outgoing_mails.id", "outgoing_mails.created_at as at", "outgoing_mails.status"])
    .select(["outgoing_mails.subject as title", "replies.author_name as author"])
    .select(sql<string | null>`left(replies.reply, ${openingLength})`.as("text"))
    .where(written)
    .where((eb) =>
      eb.or([
        sees("emails.view"),
        eb.and([eb("outgoing_mails.appointment_id", "is not", null), sees("bookings.view")]),
        eb.and([eb("outgoing_mails.application_id", "is not", null), sees("careers.view")]),
        eb.and([eb("replies.message_id", "is not", null), sees("messages.view")]),
      ]),
    )
    .orderBy("outgoing_mails.created_at", "desc")
    .limit(maxShown)
    .execute();
  const zone = await businessTimeZone(db);
  const entries: ThreadEntry[] = [
    ...messages.map(({ subject, status, ...message }) => {
      const one = { ...message, unread: status === "unread" };
      return subject
        ? { ...one, kind: "received" as const, title: subject }
        : { ...one, kind: "message" as const, title: "Message" };
    }),
    ...requests.map(({ source, ...one }) => ({
      ...one,
      kind: source === "phone" ? ("phone" as const) : ("request" as const),
    })),
    ...emails.map((one) => ({ ...one, kind: "email" as const })),
  ];
  return entries
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, maxShown)
    .map(({ at, ...entry }) => ({ ...entry, at: formatMoment(at, zone) }));
}
