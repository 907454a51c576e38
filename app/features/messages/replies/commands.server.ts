import { footerLines } from "~/features/licenses/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { references } from "~/platform/email/message-id";
import { queueEmail } from "~/platform/email/outbox.server";
import type { Services } from "~/platform/services";
import { formatMoment } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { extendLinks } from "../conversations/links.commands.server";
import { visitorPage } from "../conversations/queries.server";
import { noPage } from "../conversations/rules";
import type { VisitorPage } from "../conversations/schema";
import {
  answerAddresses,
  findRecipient,
  repliesMark,
  repliesTo,
  replyValues,
  threadIds,
} from "./queries.server";
import { replyColumns, replyEmail } from "./rules";
import type { Recipient, Reply, ReplyInput, ReplySubject } from "./schema";
import { fillVariables, missingValue } from "./variables";

type Needs = Pick<Services, "config" | "db" | "clock" | "events" | "jobs">;

/** The permission that a reply needs. */
interface Needed {
  message: "messages.edit";
  booking: "bookings.edit";
  application: "careers.edit";
}

/** The same reply within this time counts as a double click and is sent only once. */
const sameReplyMs = 600_000;

/**
 * Sends a reply through the outbox and stores it. If its recipient has the page of their
 * conversation open, the email waits a minute and isn't sent if they read the reply there. Refused as
 * `unknown` if its subject doesn't exist, as `no-email` if its recipient has neither an address nor a
 * page, and as `changed` if someone else replied since the form was opened; `mark` allows sending it
 * anyway. Variables are filled in, and one without a value for the recipient is refused as
 * `no-value`, with a sentence for its field.
 * @returns whether a page shows the reply to its recipient, and whether it is all they need or have
 */
export async function sendReply<Kind extends ReplySubject["kind"]>(
  services: Needs,
  actor: AdminActor<Needed[Kind]>,
  about: { kind: Kind; id: string },
  { seen, ...typed }: ReplyInput,
) {
  return services.db.transaction().execute(async (trx) => {
    const recipient = await findRecipient(trx, about, { lock: true });
    if (!recipient) return refuse("unknown");
    const page =
      about.kind === "message" ? await visitorPage(trx, about.id, services.clock.now()) : noPage;
    if (!recipient.email && !page.works) return refuse("no-email");
    const values = await replyValues(trx, actor, recipient);
    for (const field of ["subject", "reply"] as const) {
      const why = missingValue(typed[field], values, recipient.name);
      if (why) return refuse("no-value", { field, why });
    }
    const input = {
      ...typed,
      subject: fillVariables(typed.subject, values),
      reply: fillVariables(typed.reply, values),
    };
    const replies = await repliesTo(trx, about);
    const last = replies.at(-1);
    const now = services.clock.now();
    const shown = { isOnPageOnly: recipient.email === "" || page.isOpen, isOnPage: page.works };
    if (last && isSame(last, input) && now.getTime() - last.sentAt.getTime() < sameReplyMs) {
      return accept(shown);
    }
    const mark = repliesMark(replies);
    if (last && seen !== mark) return refuse("changed", { mark, by: last.author });
    await send(services, trx, actor, { about, recipient, page, input });
    return accept(shown);
  });
}

function isSame(last: Reply, input: Omit<ReplyInput, "seen">): boolean {
  return last.subject === input.subject && last.reply === input.reply;
}

async function send(
  services: Needs,
  trx: Trx,
  actor: AdminActor,
  {
    about: { kind, id },
    recipient,
    page,
    input: { subject, reply, answersTo },
  }: {
    about: ReplySubject;
    recipient: Recipient;
    page: VisitorPage;
    input: Omit<ReplyInput, "seen">;
  },
): Promise<void> {
  const { name, email, text, wroteAt } = recipient;
  const addresses = await answerAddresses(services, trx, actor);
  const replyTo = addresses.find(({ value }) => value === answersTo)?.address ?? actor.email;
  const wrote = formatMoment(wroteAt, await businessTimeZone(trx));
  const quote = text ? { name, text, wrote } : undefined;
  const footer = await footerLines(trx, services.clock);
  const written = replyEmail({ subject, reply, quote });
  const composed = { template: "message_reply", ...written, footer };
  const emailId =
    email &&
    (await queueEmail(services, trx, email, composed, {
      replyTo,
      quota: "none",
      autoSubmitted: "no",
      readsOnPage: page.isOpen,
      thread: references(await threadIds(services, trx, { kind, id }, email)),
      ...(kind === "message" ? { messageId: id } : {}),
      ...(kind === "booking" ? { appointmentId: id } : {}),
      ...(kind === "application" ? { applicationId: id } : {}),
    }));
  await trx
    .insertInto("replies")
    .values({
      ...replyColumns({ kind, id }),
      mail_id: emailId || null,
      subject,
      reply,
      reply_to: replyTo,
      author_id: actor.userId,
      author_name: actor.name,
      sent_at: services.clock.now(),
    })
    .execute();
  if (page.works) await extendLinks(services, trx, id);
  const status = kind === "message" ? await markReplied(trx, id) : undefined;
  await recordChange(services, trx, actor, {
    action: "sent",
    entity: kind,
    entityId: id,
    label: name,
    before: status ? { status } : {},
    after: { ...(status ? { status: "replied" } : {}), subject, reply },
  });
}

/** @returns the status before */
async function markReplied(trx: Trx, id: string): Promise<string> {
  const { status } = await trx
    .selectFrom("messages")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await trx.updateTable("messages").set({ status: "replied" }).where("id", "=", id).execute();
  return status;
}
