import { replyEmail } from "~/features/messages/inbox/rules";
import { insertMany } from "~/platform/db/insert-many.server";
import type { Trx } from "~/platform/db/schema";
import { submissionHash } from "~/platform/forms/duplicate-submission.server";
import { readableMoment } from "~/shared/dates";
import { arrivals } from "./arrivals";
import { conversations, noReplyNeeded } from "./conversations";
import { inventPerson } from "./people";
import { day, hour, minutesAfter, type World } from "./world";

const total = 200;
/** The newest came so many minutes ago, and nobody has opened them. */
const unopened = [1730, 655, 95] as const;

type Status = "unread" | "read" | "replied" | "archived";

interface Received {
  id: string;
  name: string;
  email: string;
  message: string;
  status: Status;
  received_at: Date;
}

/** Two years of the contact form: most was answered, some put away, the newest waits unread. */
export async function inventMessages(trx: Trx, world: World): Promise<void> {
  const { calendar, chance, outbox, company } = world;
  const rows = [];
  const replies = [];
  const moments = arrivals(calendar, chance, total);
  unopened.forEach((minutes, place) => {
    moments[total - unopened.length + place] = minutesAfter(calendar.now, -minutes);
  });
  for (const [number, at] of moments.entries()) {
    const { name, email, phone } = chance.happens(0.4)
      ? chance.pick(world.regulars)
      : inventPerson(chance, 8000 + number);
    const talk = chance.happens(0.9) ? chance.pick(conversations) : undefined;
    const text = talk?.[0] ?? chance.pick(noReplyNeeded);
    const values = { name, email, phone: chance.happens(0.5) ? phone : "", message: text };
    const row = {
      id: chance.uuid(),
      ...values,
      phone: values.phone || null,
      status: "unread" as Status,
      submission_hash: submissionHash({ ...values, at }),
      received_at: at,
    };
    const told = { ...values, phone: values.phone || "not given" };
    const notice = outbox.compose("message_notification", at, told);
    outbox.send(at, company.adminEmail, notice, { replyTo: email });
    const reply = number < total - unopened.length && handle(world, row, talk?.[1]);
    rows.push(row);
    if (reply) replies.push(reply);
  }
  await insertMany(trx, "messages", rows);
  world.replies.push(...replies);
}

/** Opened at once or after a while, answered the same day; what needs nothing is put away. */
function handle(world: World, row: Received, answer: string | undefined) {
  const { calendar, chance } = world;
  const opened = calendar.atWork(row.received_at, chance.between(3, 200));
  if (!set(world, row, opened, "read")) return undefined;
  const answered = calendar.atWork(opened, chance.between(2, 240));
  const replied = answer && chance.happens(0.97) ? reply(world, row, answered, answer) : undefined;
  // What needs no answer is kept in sight for a while.
  const tidied = calendar.atWork(answered, chance.between(hour, 12 * day));
  if (!replied || chance.happens(0.3)) set(world, row, tidied, "archived");
  return replied;
}

function set({ calendar, office, journal }: World, row: Received, at: Date, status: Status) {
  if (at >= calendar.now) return false;
  journal.record(at, office.onDuty("bookings", at), {
    action: "changed",
    entity: "message",
    entityId: row.id,
    label: row.name,
    before: { status: row.status },
    after: { status },
  });
  row.status = status;
  return true;
}

function reply(world: World, row: Received, at: Date, answer: string) {
  const { calendar, chance, office, journal, outbox, company } = world;
  if (at >= calendar.now) return undefined;
  const by = office.onDuty("bookings", at);
  const subject = `Re: Your message to ${company.name}`;
  const text = `Hello ${row.name},\n\n${answer}\n\nKind regards\n${by.name}`;
  const replyTo = chance.happens(0.7) ? company.adminEmail : by.email;
  const wrote = readableMoment(row.received_at, calendar.timeZone);
  const visitor = { name: row.name, message: row.message, wrote };
  const mail = replyEmail({ subject, reply: text, visitor });
  const mail_id = outbox.send(at, row.email, { template: "message_reply", ...mail }, { replyTo });
  journal.record(at, by, {
    action: "sent",
    entity: "message",
    entityId: row.id,
    label: row.name,
    before: { status: row.status },
    after: { status: "replied", subject, reply: text },
  });
  row.status = "replied";
  return {
    message_id: row.id,
    mail_id,
    subject,
    reply: text,
    reply_to: replyTo,
    author_id: by.userId,
    author_name: by.name,
    sent_at: at,
  };
}
