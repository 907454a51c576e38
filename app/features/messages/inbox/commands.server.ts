import { withFooter } from "~/features/emails/templates/rules";
import { currentLicenses } from "~/features/licenses/queries.server";
import { licenseLines } from "~/features/licenses/rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { queueEmail } from "~/platform/email/outbox.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import { readableMoment } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { answerAddresses, repliesTo } from "./queries.server";
import { replyEmail, statusAfter } from "./rules";
import type { MessageChange, Reply, ReplyInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;

/** The same reply within this time comes from a double click. */
const sameReplyMs = 600_000;

/** Changes a message's status. A change that doesn't apply is accepted and does nothing. */
export async function changeMessage(
  services: Needs,
  actor: AdminActor<"messages.edit">,
  id: string,
  change: MessageChange,
) {
  return services.db.transaction().execute(async (trx) => {
    const message = await lock(trx, id);
    if (!message) return refuse("unknown");
    const answered = (await repliesTo(trx, id)).length > 0;
    const status = statusAfter(change, message.status, answered);
    if (!status) return accept();
    await trx.updateTable("messages").set({ status }).where("id", "=", id).execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "message",
      entityId: id,
      label: message.name,
      before: { status: message.status },
      after: { status },
    });
    await services.events.publish(trx, "messages");
    return accept();
  });
}

/** Identifies the replies that somebody saw while writing another one. */
export function repliesMark(replies: readonly Pick<Reply, "id">[]): string {
  return editMark({ last: replies.at(-1)?.id ?? null });
}

/**
 * Sends a reply through the outbox and stores it with the message. Refused as `changed` if somebody
 * else replied since the form was opened; `mark` allows to send it anyway.
 */
export async function replyToMessage(
  services: Needs & Pick<Services, "jobs">,
  actor: AdminActor<"messages.edit">,
  id: string,
  { seen, ...input }: ReplyInput,
) {
  return services.db.transaction().execute(async (trx) => {
    const message = await lock(trx, id);
    if (!message) return refuse("unknown");
    const replies = await repliesTo(trx, id);
    const last = replies.at(-1);
    const now = services.clock.now();
    if (last && isSame(last, input) && now.getTime() - last.sentAt.getTime() < sameReplyMs) {
      return accept();
    }
    const mark = repliesMark(replies);
    if (last && seen !== mark) return refuse("changed", { mark, by: last.author });
    await send(services, trx, actor, message, input);
    return accept();
  });
}

function isSame(last: Reply, input: Omit<ReplyInput, "seen">): boolean {
  return last.subject === input.subject && last.reply === input.reply;
}

function lock(trx: Trx, id: string) {
  return trx
    .selectFrom("messages")
    .select(["id", "name", "email", "message", "status", "received_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

async function send(
  services: Needs & Pick<Services, "jobs">,
  trx: Trx,
  actor: AdminActor<"messages.edit">,
  message: NonNullable<Awaited<ReturnType<typeof lock>>>,
  { subject, reply, answersTo }: Omit<ReplyInput, "seen">,
): Promise<void> {
  const { id, name, email, status } = message;
  const addresses = await answerAddresses(trx, actor);
  const replyTo = addresses.find(({ value }) => value === answersTo)?.address ?? actor.email;
  const wrote = readableMoment(message.received_at, await businessTimeZone(trx));
  const visitor = { name, message: message.message, wrote };
  const lines = licenseLines(await currentLicenses(trx, services.clock));
  const written = withFooter(replyEmail({ subject, reply, visitor }), lines);
  const composed = { template: "message_reply", ...written };
  const emailId = await queueEmail(services, trx, email, composed, { replyTo, quota: "none" });
  await trx
    .insertInto("message_replies")
    .values({
      message_id: id,
      mail_id: emailId,
      subject,
      reply,
      reply_to: replyTo,
      author_id: actor.userId,
      author_name: actor.name,
      sent_at: services.clock.now(),
    })
    .execute();
  await trx.updateTable("messages").set({ status: "replied" }).where("id", "=", id).execute();
  await recordChange(services, trx, actor, {
    action: "sent",
    entity: "message",
    entityId: id,
    label: name,
    before: { status },
    after: { status: "replied", subject, reply },
  });
  await services.events.publish(trx, "messages");
}
