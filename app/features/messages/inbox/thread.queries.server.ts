import { sql } from "kysely";
import type { Permission } from "~/platform/auth/permissions";
import type { Database } from "~/platform/db/schema";
import { formatMoment } from "~/shared/dates";
import type { ThreadEntry } from "../replies/schema";
import { keyRows, newestFrom } from "./queries.server";

/** How many entries a thread shows. Answers to older emails than these aren't looked for, either. */
const maxShown = 30;
const openingLength = 200;

/**
 * A person's correspondence, newest first: their messages and booking requests, and the emails to
 * them, as far as the reader may see them. Older entries are left out.
 * @param known their email addresses, and the keys of their phone numbers
 */
export async function threadOf(
  db: Database,
  known: readonly string[],
  granted: ReadonlySet<Permission>,
  timeZone: string,
) {
  const keys = known.map((key) => key.toLowerCase()).filter(Boolean);
  if (keys.length === 0) return [];
  // For each key, the database reads only the newest entries from an index.
  const forEachKey = db.selectFrom(
    sql<{ key: string }>`(${keyRows(keys)})`.as<"known">(sql`known (key)`),
  );
  const answers = forEachKey
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("outgoing_mails")
          .select("id")
          .whereRef(sql`lower(to_address)`, "=", "known.key")
          .orderBy("created_at", "desc")
          .limit(sql.lit(maxShown))
          .as("newest"),
      (join) => join.onTrue(),
    )
    .innerJoin("received_emails", "answers_mail_id", "newest.id")
    .select("message_id");
  const own = sql<string>`(${newestFrom(keys, maxShown)} union ${answers})`;
  const opening = sql<string>`left(message, ${openingLength})`;
  const sees = (needed: Permission) => sql.lit(granted.has(needed));
  const messages = await db
    .selectFrom("messages")
    .leftJoin("received_emails", "received_emails.message_id", "messages.id")
    .select(["id", "received_at as at", "subject", "status", opening.as("text")])
    .select(sql<boolean>`coalesce(failed_checks, '') <> ''`.as("unverified"))
    // People can have several addresses, such as the one in a booking.
    .where("id", "in", own)
    // Those of the office are replies, which follow.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("replies").select("id").whereRef("received_id", "=", "messages.id"))),
    )
    .where(sees("messages.view"))
    .orderBy("received_at", "desc")
    .limit(sql.lit(maxShown))
    .execute();
  const requests = await forEachKey
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("appointments")
          .select(["id", "created_at as at", "service_name as title", "source", opening.as("text")])
          .whereRef("contact_key", "=", "known.key")
          .where(sees("bookings.view"))
          .orderBy("created_at", "desc")
          .limit(sql.lit(maxShown))
          .as("newest"),
      (join) => join.onTrue(),
    )
    .selectAll("newest")
    .orderBy("at", "desc")
    .limit(sql.lit(maxShown))
    .execute();
  const emails = await forEachKey
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("outgoing_mails")
          .leftJoin("replies", "replies.mail_id", "outgoing_mails.id")
          .select(["outgoing_mails.id", "outgoing_mails.created_at as at"])
          .select(["outgoing_mails.status", "outgoing_mails.subject as title"])
          .select("replies.author_name as author")
          .select(sql<string | null>`left(replies.reply, ${openingLength})`.as("text"))
          .whereRef(sql`lower(to_address)`, "=", "known.key")
          .where((mail) =>
            mail.or([
              sees("emails.view"),
              mail.and([
                mail("outgoing_mails.appointment_id", "is not", null),
                sees("bookings.view"),
              ]),
              mail.and([
                mail("outgoing_mails.application_id", "is not", null),
                sees("careers.view"),
              ]),
              mail.and([mail("replies.message_id", "is not", null), sees("messages.view")]),
            ]),
          )
          .orderBy("outgoing_mails.created_at", "desc")
          .limit(sql.lit(maxShown))
          .as("newest"),
      (join) => join.onTrue(),
    )
    .selectAll("newest")
    .orderBy("at", "desc")
    .limit(sql.lit(maxShown))
    .execute();
  // Sent from someone's own email program, or to another address, such as the one in a Reply-To.
  const replies = await db
    .selectFrom("replies")
    .leftJoin("outgoing_mails as mail", "mail.id", "mail_id")
    .select(["received_id", "mail.id as emailId", "mail.status", "replies.sent_at as at"])
    .select(["replies.subject as title", "author_name as author"])
    .select(sql<string>`left(reply, ${openingLength})`.as("text"))
    .where((eb) =>
      eb.or([eb("received_id", "is not", null), eb(sql`lower(to_address)`, "not in", keys)]),
    )
    .where((eb) =>
      eb.or([
        eb.and([sees("messages.view"), eb("replies.message_id", "in", own)]),
        eb.and([
          sees("bookings.view"),
          eb(
            "replies.appointment_id",
            "in",
            forEachKey
              .innerJoin("appointments", "contact_key", "known.key")
              .select("appointments.id"),
          ),
        ]),
        eb.and([
          sees("careers.view"),
          eb(
            "replies.application_id",
            "in",
            forEachKey
              .innerJoin("job_applications as application", (join) =>
                join.on(sql`lower(application.email)`, "=", sql.ref("known.key")),
              )
              .select("application.id"),
          ),
        ]),
      ]),
    )
    .orderBy("replies.sent_at", "desc")
    .limit(sql.lit(maxShown))
    .execute();
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
    ...replies.flatMap(({ received_id, emailId, status, ...one }): ThreadEntry | [] => {
      if (received_id) return { ...one, kind: "reply", id: received_id };
      return emailId && status ? { ...one, kind: "email", id: emailId, status } : [];
    }),
  ];
  return entries
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, maxShown)
    .map(({ at, ...entry }) => ({ ...entry, at: formatMoment(at, timeZone) }));
}
