import { chosenService } from "~/features/appointments/booking/choices.rules";
import { footerLines } from "~/features/licenses/queries.server";
import {
  businessTimeZone,
  publicSettings,
  setting,
} from "~/features/settings/public/queries.server";
import { companyNameOf } from "~/features/settings/public/rules";
import type { AdminActor } from "~/platform/auth/actor";
import type { Database, Trx } from "~/platform/db/schema";
import { messageIdOf } from "~/platform/email/message-id";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import { formatDate, formatMoment, timeSpan } from "~/shared/dates";
import { firstName } from "~/shared/first-name";
import { lastText, visitorPage } from "../conversations/queries.server";
import { noPage } from "../conversations/rules";
import { replyRecipient, splitQuote } from "../reading-emails/rules";
import { replySubjectLine } from "./rules";
import {
  type AnswerChoice,
  type Recipient,
  type Reply,
  type ReplyFormData,
  type ReplySubject,
  type SavedReply,
  type SavedReplyFields,
  savedReply,
} from "./schema";
import { fillVariables } from "./variables";

const columnOf = {
  message: "replies.message_id",
  booking: "replies.appointment_id",
  application: "replies.application_id",
} as const;

/** The office's replies, oldest first. */
export function repliesTo(db: Database | Trx, { kind, id }: ReplySubject): Promise<Reply[]> {
  return db
    .selectFrom("replies")
    .leftJoin("outgoing_mails", "outgoing_mails.id", "replies.mail_id")
    .select([
      "replies.id",
      "replies.subject",
      "replies.reply",
      "replies.author_name as author",
      "replies.sent_at as sentAt",
      "replies.mail_id as emailId",
      "replies.received_id as receivedId",
      "outgoing_mails.status as emailStatus",
      "outgoing_mails.reason as emailReason",
    ])
    .where(columnOf[kind], "=", id)
    .orderBy("replies.sent_at")
    .orderBy("replies.id")
    .execute();
}

/** Identifies the earlier replies that someone saw while writing another one. */
export function repliesMark(replies: readonly Pick<Reply, "id">[]): string {
  return editMark({ last: replies.at(-1)?.id ?? null });
}

/**
 * The recipient of a reply; undefined if its message, booking or application doesn't exist.
 * @param lock keeps others from replying to it until the transaction ends
 */
export async function findRecipient(
  db: Database | Trx,
  { kind, id }: ReplySubject,
  { lock = false } = {},
): Promise<Recipient | undefined> {
  if (kind === "message") {
    const message = await db
      .selectFrom("messages")
      .leftJoin("received_emails", "message_id", "messages.id")
      .select(["name", "email", "message as text", "received_at as wroteAt", "subject"])
      .select(["reply_to as replyTo", "failed_checks as failedChecks"])
      .where("messages.id", "=", id)
      .$if(lock, (query) => query.forUpdate("messages"))
      .executeTakeFirst();
    if (!message) return undefined;
    const { subject, text, name, wroteAt, replyTo, ...sender } = message;
    const email = replyRecipient({ ...sender, replyTo, failedChecks: sender.failedChecks ?? "" });
    // Only emails have a subject.
    const own = subject ? splitQuote(text, subject).own : text;
    const last = await lastText(db, id);
    return {
      name,
      email,
      subject: subject ?? "",
      text: last?.text ?? own,
      wroteAt: last?.writtenAt ?? wroteAt,
      values: {},
    };
  }
  if (kind === "booking") {
    const booking = await db
      .selectFrom("appointments")
      .select(["customer_name as name", "customer_email as email", "message as text"])
      .select(["created_at as wroteAt", "service_name", "source"])
      .select(["appointment_date", "start_time", "end_time"])
      .where("id", "=", id)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst();
    if (!booking) return undefined;
    const { service_name, source, appointment_date, start_time, end_time, ...person } = booking;
    return {
      ...person,
      email: person.email ?? "",
      // The office wrote or edited the text of a booking that it added.
      text: source === "website" ? person.text : "",
      values: {
        service_name,
        date: start_time ? formatDate(appointment_date) : "",
        time: start_time ? timeSpan(start_time, end_time) : "",
      },
    };
  }
  const application = await db
    .selectFrom("job_applications")
    .innerJoin("jobs", "jobs.id", "job_applications.job_id")
    .select(["full_name as name", "email", "jobs.title as job_title"])
    .select("job_applications.created_at as wroteAt")
    .where("job_applications.id", "=", id)
    .$if(lock, (query) => query.forUpdate("job_applications"))
    .executeTakeFirst();
  if (!application) return undefined;
  const { job_title, ...person } = application;
  return { ...person, text: "", values: { job_title } };
}

/**
 * The Message-IDs of the emails between the office and a recipient about something, oldest first:
 * those that were sent, and the received ones that reply to them.
 */
export async function threadIds(
  { config }: Pick<Services, "config">,
  trx: Trx,
  about: ReplySubject,
  recipient: string,
): Promise<string[]> {
  const column = {
    message: "message_id",
    booking: "appointment_id",
    application: "application_id",
  }[about.kind] as "message_id" | "appointment_id" | "application_id";
  const toRecipient = trx
    .selectFrom("outgoing_mails")
    .where(column, "=", about.id)
    .where((eb) => eb(eb.fn("lower", ["to_address"]), "=", recipient.toLowerCase()))
    .where("status", "in", ["waiting", "sent"]);
  const sent = await toRecipient.select(["id", "created_at as at"]).execute();
  const received = await trx
    .selectFrom("received_emails")
    .innerJoin("messages", "messages.id", "message_id")
    .select(["email_id", "thread_ids", "received_at as at"])
    .where((eb) =>
      eb.or([
        ...(about.kind === "message" ? [eb("received_emails.message_id", "=", about.id)] : []),
        // No bounces.
        eb.and([
          eb("automatic", "=", false),
          eb("answers_mail_id", "in", toRecipient.select("id")),
        ]),
        eb(
          "received_emails.message_id",
          "in",
          eb
            .selectFrom("replies")
            .select("received_id")
            .where(column, "=", about.id)
            .where("received_id", "is not", null)
            .$narrowType<{ received_id: string }>(),
        ),
      ]),
    )
    .execute();
  return [
    ...received.map(({ email_id, thread_ids, at }) => ({
      at,
      ids: [...thread_ids, ...(email_id ? [email_id] : [])],
    })),
    ...sent.map(({ id, at }) => ({ at, ids: [messageIdOf(id, config.appUrl)] })),
  ]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .flatMap(({ ids }) => ids);
}

/**
 * Where the recipient's replies can go: to the office (the address whose emails become messages
 * here, or else one from the settings), or to the admin's own address.
 */
export async function answerAddresses(
  { config }: Pick<Services, "config">,
  db: Database | Trx,
  actor: Pick<AdminActor, "email">,
): Promise<{ value: AnswerChoice; address: string }[]> {
  const office =
    config.inboundEmail?.address ??
    (await setting(db, "admin_email")) ??
    (await setting(db, "email"));
  const own = { value: "own", address: actor.email } as const;
  if (!office || office.toLowerCase() === actor.email.toLowerCase()) return [own];
  return [{ value: "office", address: office }, own];
}

/**
 * The data of a reply form, with the saved replies filled in for its recipient.
 * @param readsMessages whether the admin sees the office's messages; without them, replies go to
 *   the admin unless the admin chooses otherwise
 * @param mayReply without it, there are only the earlier replies
 */
export async function replyForm(
  { config, db, clock }: Pick<Services, "config" | "db" | "clock">,
  actor: Pick<AdminActor, "email" | "name">,
  about: ReplySubject,
  { readsMessages = true, mayReply = true } = {},
): Promise<ReplyFormData | undefined> {
  const recipient = await findRecipient(db, about);
  if (!recipient) return undefined;
  const { name, email, text, wroteAt, subject, values } = recipient;
  const zone = await businessTimeZone(db);
  const all = await replyValues(db, actor, recipient);
  const replies = await repliesTo(db, about);
  const saved = mayReply ? await savedReplies(db) : [];
  const addresses = mayReply ? await answerAddresses({ config }, db, actor) : [];
  return {
    name,
    email,
    subject: replySubjectLine(about.kind, {
      company: all.company_name,
      about: subject ?? values.job_title ?? chosenService(values.service_name ?? "") ?? "",
    }),
    quote: text ? { name, text, wrote: formatMoment(wroteAt, zone) } : undefined,
    lines: await footerLines(db, clock),
    addresses: readsMessages ? addresses : addresses.toReversed(),
    mark: repliesMark(replies),
    page: about.kind === "message" ? await visitorPage(db, about.id, clock.now()) : noPage,
    replies: replies.map(({ sentAt, ...reply }) => ({
      reply,
      sent: formatMoment(sentAt, zone),
    })),
    values: all,
    saved: saved.map((one) => ({ ...one, reply: fillVariables(one.reply, all) })),
  };
}

/** The values of `replyVariables` for a recipient; empty if they have none. */
export async function replyValues(
  db: Database | Trx,
  actor: Pick<AdminActor, "name">,
  { name, values }: Pick<Recipient, "name" | "values">,
) {
  const settings = await publicSettings(db);
  return {
    ...{ service_name: "", date: "", time: "", job_title: "", ...values },
    customer_name: name,
    first_name: firstName(name),
    company_name: companyNameOf(settings),
    company_phone: settings.phone ?? "",
    my_name: actor.name,
  };
}

/** All saved replies by title. */
export function savedReplies(db: Database): Promise<SavedReply[]> {
  return db
    .selectFrom("saved_replies")
    .select(["id", ...savedReply.columns])
    .orderBy((eb) => eb.fn("lower", ["title"]))
    .orderBy("id")
    .execute();
}

export function findSavedReply(db: Database, id: string): Promise<SavedReply | undefined> {
  return db
    .selectFrom("saved_replies")
    .select(["id", ...savedReply.columns])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Identifies the state of a saved reply as an editor saw it. */
export function savedReplyMark(fields: SavedReplyFields): string {
  return editMark(savedReply.pick(fields));
}
