import { randomUUID } from "node:crypto";
import { generalConsultation } from "~/features/appointments/booking/choices.rules";
import { saveFollowUp } from "~/features/appointments/follow-up/commands.server";
import {
  followUpMark,
  followUpOf,
  possibleOwners,
} from "~/features/appointments/follow-up/queries.server";
import { type FollowUp, followUp } from "~/features/appointments/follow-up/schema";
import { addNote } from "~/features/appointments/notes/commands.server";
import { sendMessage } from "~/features/messages/contact/commands.server";
import { saveChecklist } from "~/features/quotes/checklist/commands.server";
import { tasksMark, tasksOf } from "~/features/quotes/checklist/queries.server";
import { acceptQuote, declineQuote, recordView } from "~/features/quotes/client/commands.server";
import { openQuote } from "~/features/quotes/client/queries.server";
import { AcceptInput, DeclineInput } from "~/features/quotes/client/schema";
import { clientQuotePath } from "~/features/quotes/client.rules";
import type { QuoteLine } from "~/features/quotes/content";
import { saveDetails, saveLine } from "~/features/quotes/drafts.commands.server";
import { expireQuotes, remindOfQuotes } from "~/features/quotes/expiry/commands.server";
import { detailsOf, findVersion } from "~/features/quotes/queries.server";
import { LineInput, lineValues } from "~/features/quotes/schema";
import { sendQuote } from "~/features/quotes/sending/commands.server";
import { startQuote, startVersion } from "~/features/quotes/start.commands.server";
import { lineFromRate } from "~/features/quotes/start.rules";
import { ratesOn } from "~/features/rates/queries.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { dayAfter } from "~/shared/dates";
import { m } from "~/shared/messages/customer/quotes";
import { costs } from "./prices";
import { dateOf, day, hour, must, type Story } from "./story";
import {
  type DraftLine,
  declines,
  intros,
  packages,
  questions,
  signerTitles,
  visitNotes,
  wishes,
} from "./texts/quotes";
import { lostReasons } from "./texts/various";

const browser = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0";

/** Quotes that the office writes after visits, and what clients answer. */
export function planQuotes(story: Story) {
  const { services, chance } = story;
  const { db } = services;

  story.rounds([6], async () => {
    await expireQuotes(services);
    await remindOfQuotes(services);
  });

  // Work left to finish in the demo: a new quote, and a new version of one.
  story.beforeEnd(5 * hour, async () => {
    const visited = await openVisits().where("status", "=", "completed").executeTakeFirst();
    if (visited) await write(visited.id, { sends: false });
    const sent = await db
      .selectFrom("quote_versions")
      .select("quote_id as id")
      .where("status", "=", "sent")
      .orderBy("sent_at", "desc")
      .executeTakeFirst();
    if (sent) await story.office("bookings", startVersion, sent.id);
  });
  story.beforeEnd(20 * hour, async () => {
    const owners = await possibleOwners(db);
    for (const { id } of await openVisits().execute())
      if (chance.happens(0.8)) await note(id, { owner_id: chance.pick(owners).id });
  });

  /** Confirmed and completed bookings with neither an owner nor an outcome, newest first. */
  function openVisits() {
    return db
      .selectFrom("appointments")
      .select("id")
      .where("outcome", "is", null)
      .where("owner_id", "is", null)
      .where("status", "in", ["confirmed", "completed"])
      .orderBy("created_at", "desc");
  }

  return {
    /** After a visit: a note, and a quote or a decision without one. */
    async afterVisit(bookingId: string) {
      if ((await followUpNow(bookingId)).outcome || (await isQuoted(bookingId))) return;
      if (chance.happens(0.2)) {
        const note = chance.pick(visitNotes);
        await story.office("bookings", addNote, { booking: bookingId }, { kind: "note", note });
      }
      if (chance.happens(0.2)) return write(bookingId);
      const isWon = chance.happens(0.1);
      await note(bookingId, {
        owner_id: chance.pick(await possibleOwners(db)).id,
        outcome: isWon ? "won" : "lost",
        lost_reason: isWon ? "" : chance.pick(lostReasons),
        ...(isWon ? { monthly_value: chance.between(8, 36) * 25_000 } : {}),
      });
    },
    write,
  };

  /**
   * Writes a booking's quote, unless it has one: a visit and its survey can both lead to a quote.
   * @param options.kind the kind of package, if it isn't the booked service's
   */
  async function write(
    bookingId: string,
    { kind, sends = true }: { kind?: string; sends?: boolean } = {},
  ) {
    if (await isQuoted(bookingId)) return;
    const owner = chance.pick(await possibleOwners(db));
    await note(bookingId, { owner_id: owner.id });
    const { id } = await story.office("bookings", startQuote, bookingId);
    const { content, ...draft } = await versionOf(id);
    const booking = await db
      .selectFrom("appointments")
      .select("service_id")
      .where("id", "=", bookingId)
      .executeTakeFirstOrThrow();
    const lines = chance.pick(
      packages[kind ?? booking.service_id ?? ""] ?? packages["unarmed-security-officers"] ?? [],
    );
    const [first, ...more] = lines;
    for (const line of content.lines) await price(id, line, first);
    for (const line of content.lines.length > 0 ? more : lines) await addLine(id, line);
    const { startsOn } = content;
    const title = content.title.replace(
      generalConsultation,
      kind ? "Fire Watch" : "Security Officers",
    );
    const isShort = booking.service_id === "event-security" || kind !== undefined;
    const lastDay = isShort ? 6 : chance.happens(0.2) ? 364 : undefined;
    await story.office("bookings", saveDetails, id, {
      title,
      intro: chance.pick(intros),
      startsOn,
      endsOn: lastDay ? dayAfter(startsOn, lastDay) : content.endsOn,
      validUntil: dayAfter(dateOf(story.now()), chance.pick([14, 21, 30, 30])),
      seen: editMark(detailsOf({ content, ...draft })),
    });
    if (sends) story.workdays(chance.between(0, 2), () => send(id));
  }

  /** Enters the cost and the post of a line that the booking's estimate or survey proposed. */
  async function price(id: string, line: QuoteLine, like: DraftLine | undefined) {
    const isSame = like?.rate === line.description;
    const typed = {
      ...lineValues(line),
      ...(isSame ? { description: `${like?.fields.description}` } : {}),
      // A post that a survey proposes has its own name, for which no cost is listed.
      cost: costs[line.description] ?? costs["Unarmed officer"] ?? "",
      seen: editMark(lineValues(line)),
    };
    await story.office(
      "bookings",
      saveLine,
      id,
      { id: line.id, isNew: false },
      LineInput.parse(typed),
    );
  }

  async function addLine(id: string, { rate: name, kind, fields }: DraftLine) {
    const rates = await ratesOn(db, dateOf(story.now()));
    const values = lineFromRate(
      kind,
      rates.find((rate) => rate.name === name),
    );
    const typed = { ...values, kind, cost: costs[name] ?? "", ...fields, ...varied(fields) };
    await story.office(
      "bookings",
      saveLine,
      id,
      { id: randomUUID(), isNew: true },
      LineInput.parse(typed),
    );
  }

  /** Sites differ in their hours and in how many officers they need. */
  function varied({ to, guards }: DraftLine["fields"]): Record<string, string> {
    if (!to || to === "00:00") return {};
    const more = chance.happens(0.2) && !guards ? { guards: "2" } : {};
    return { ...more, to: shifted(to, chance.pick([-2, -1, 0, 0, 1])) };
  }

  async function send(id: string) {
    const { versionId, version, appointmentId } = await versionOf(id);
    const { updated_at } = await db
      .selectFrom("quote_versions")
      .select("updated_at")
      .where("id", "=", versionId)
      .executeTakeFirstOrThrow();
    const seen = updated_at.toISOString();
    const { link } = await story.office("bookings", sendQuote, versionId, seen);
    const client = await db
      .selectFrom("appointments")
      .select(["customer_name as name", "customer_email as email"])
      .where("id", "=", appointmentId)
      .executeTakeFirstOrThrow();
    // The email with the link is delivered after this event.
    story.later(1, async () => {
      const path = clientQuotePath("");
      const secret = link ? link.split(path)[1] : story.linkTo(client.email ?? "", path);
      const quote = { id, secret: secret ?? "", version, appointmentId, ...client };
      if (secret) receive(quote);
      else abandon(quote);
    });
  }

  /** A version that was sent, with the secret of the client's link. */
  interface Received {
    /** The quote's id. */
    id: string;
    secret: string;
    version: number;
    appointmentId: string;
    name: string;
    email: string | null;
  }

  /** The client reads the quote and answers it, or forgets it. */
  function receive(quote: Received) {
    if (chance.happens(0.07)) return abandon(quote);
    const opened = chance.between(hour, 3 * day);
    story.byDay(opened, () => open(quote.secret));
    const asks = chance.happens(0.25) && quote.email !== null;
    if (asks) {
      const [question] = chance.pick(questions);
      story.byDay(opened + 20, () => ask(quote, question));
    }
    const decided = opened + chance.between(hour, 8 * day) + (asks ? 2 * day : 0);
    const isFirst = quote.version === 1 && quote.email !== null;
    const [accepted, declined, revised] = isFirst ? [0.42, 0.6, 0.83] : [0.66, 0.84, 0.84];
    const fate = chance.next();
    if (fate < accepted) story.byDay(decided, () => accept(quote));
    else if (fate < declined) story.byDay(decided, () => decline(quote));
    else if (fate < revised) {
      const [wish] = chance.pick(wishes);
      story.byDay(decided, () => ask(quote, wish));
      story.workdays(Math.ceil(decided / day) + 1, () => revise(quote.id, wish === wishes[1]?.[0]));
    } else abandon(quote);
  }

  /** Opens the client's page. */
  async function open(secret: string) {
    const found = await openQuote(services, secret);
    if (found?.unseen) await recordView(services, found.versionId);
    return found?.view.state === "open" ? { ...found, view: found.view } : undefined;
  }

  async function ask({ id, secret, name, email }: Received, message: string) {
    const found = await open(secret);
    if (!found || !email) return;
    const heading = m.question_heading({ number: found.view.document.number });
    const question = { name, email, phone: "", message };
    must(await sendMessage(services, question, story.visitor(browser), { quote: { id, heading } }));
  }

  async function accept({ id, secret, name }: Received) {
    const found = await open(secret);
    if (!found) return;
    const input = AcceptInput.parse({
      signerName: name,
      signerTitle: chance.pick(signerTitles),
      consent: "on",
      hash: found.view.hash,
    });
    must(await acceptQuote(services, secret, input, story.visitor(browser)));
    for (const [days, done] of [
      [2, 1],
      [11, 3],
      [24, 5],
    ] as const)
      story.workdays(days, () => prepareStart(id, done));
  }

  /** The office checks off the first tasks before the service starts. */
  async function prepareStart(id: string, done: number) {
    const tasks = await tasksOf(db, id);
    const owners = await possibleOwners(db);
    const { content } = await versionOf(id);
    await story.office("bookings", saveChecklist, id, {
      seen: tasksMark(tasks),
      tasks: tasks.map((task, at) => ({
        ...{ at, task: task.task },
        owner: task.owner ?? chance.pick(owners).id,
        dueOn: task.dueOn ?? dayAfter(content.startsOn, at - tasks.length),
        done: task.done || at < done,
      })),
    });
  }

  async function decline({ secret, appointmentId }: Received) {
    if (!(await open(secret))) return;
    const [reason, comment, lost_reason] = chance.pick(declines);
    must(await declineQuote(services, secret, DeclineInput.parse({ reason, comment })));
    story.workdays(1, () => note(appointmentId, { outcome: "lost", lost_reason }));
  }

  /** The quote expires, and the office records that after a while. */
  function abandon({ appointmentId }: Received) {
    const lost = { outcome: "lost", lost_reason: "No response to our quote" } as const;
    story.workdays(chance.between(32, 40), () => note(appointmentId, lost));
  }

  /** A new version with fewer hours, or with a discount for a year. */
  async function revise(id: string, forYear: boolean) {
    await story.office("bookings", startVersion, id);
    const { content, ...draft } = await versionOf(id);
    const [line] = content.lines;
    if (!line || line.kind === "discount") return;
    const discount = { kind: "discount", description: "Annual contract", every: "month" };
    const cheaper = { rate: (Math.round((line.rate * 0.97) / 25) / 4).toFixed(2) };
    const fewer = line.kind === "hours" ? { to: shifted(line.to, -2) } : cheaper;
    const typed = forYear
      ? { ...discount, percent: "3" }
      : { ...lineValues(line), ...fewer, seen: editMark(lineValues(line)) };
    const saved = forYear ? { id: randomUUID(), isNew: true } : { id: line.id, isNew: false };
    await story.office("bookings", saveLine, id, saved, LineInput.parse(typed));
    if (forYear && !content.endsOn) {
      const { title, intro, startsOn } = content;
      const { validUntil } = draft;
      const seen = editMark(detailsOf({ content, ...draft }));
      const details = { title, intro, startsOn, endsOn: dayAfter(startsOn, 364), validUntil };
      await story.office("bookings", saveDetails, id, { ...details, seen });
    }
    await send(id);
  }

  /** A time this many hours later. */
  function shifted(time: string, later: number): string {
    return `${String((Number(time.slice(0, 2)) + 24 + later) % 24).padStart(2, "0")}${time.slice(2)}`;
  }

  async function versionOf(id: string) {
    const found = await findVersion(db, id);
    if (!found) throw new Error(`there is no quote ${id}`);
    return found;
  }

  async function isQuoted(bookingId: string): Promise<boolean> {
    const quotes = db.selectFrom("quotes").select("id").where("appointment_id", "=", bookingId);
    return (await quotes.executeTakeFirst()) !== undefined;
  }

  async function followUpNow(bookingId: string): Promise<FollowUp> {
    return followUp.pick(await followUpOf(db, bookingId).executeTakeFirstOrThrow());
  }

  /** Saves an owner or an outcome, unless the booking already has an outcome. */
  async function note(bookingId: string, news: Partial<FollowUp>) {
    const current = await followUpNow(bookingId);
    if (current.outcome) return;
    const seen = followUpMark(current);
    await story.office("bookings", saveFollowUp, bookingId, { ...current, ...news, seen });
  }
}
