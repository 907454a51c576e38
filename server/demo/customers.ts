import { randomUUID } from "node:crypto";
import { availableDays } from "~/features/bookings/availability/queries.server";
import {
  cancelByCustomer,
  chooseTimeByCustomer,
  confirmHeldTime,
} from "~/features/bookings/customer-booking/commands.server";
import { addBooking } from "~/features/bookings/customers/phone-booking.commands.server";
import { saveFollowUp } from "~/features/bookings/follow-up/commands.server";
import { followUpMark, followUpOf } from "~/features/bookings/follow-up/queries.server";
import { followUp } from "~/features/bookings/follow-up/schema";
import { releaseHolds } from "~/features/bookings/holds/commands.server";
import { transitionBooking } from "~/features/bookings/lifecycle/office-transition.commands.server";
import {
  type BookingState,
  isHeld,
  type OfficeTransition,
  stateMark,
} from "~/features/bookings/lifecycle/transitions.rules";
import { queueDueReminders } from "~/features/bookings/reminders/queue-reminders.commands.server";
import { requestConsultation } from "~/features/bookings/requests/commands.server";
import type { ConsultationInput } from "~/features/bookings/requests/schema";
import { sendMessage } from "~/features/messages/contact/commands.server";
import { changeMessage } from "~/features/messages/inbox/commands.server";
import { sendReply } from "~/features/messages/replies/commands.server";
import { repliesMark } from "~/features/messages/replies/queries.server";
import { builtInServices } from "~/features/services/content";
import { defaultTimeZone } from "~/features/settings/public/content";
import { closeRequest } from "~/features/urgent/office/commands.server";
import { addOnCall } from "~/features/urgent/on-call/commands.server";
import { answerPage } from "~/features/urgent/paging/answer.commands.server";
import { pageNext } from "~/features/urgent/paging/escalation.commands.server";
import { requestUrgentHelp } from "~/features/urgent/requests/commands.server";
import { UrgentInput } from "~/features/urgent/requests/schema";
import { wallTimeOf } from "~/platform/time/zoned-time.server";
import { dayAfter } from "~/shared/dates";
import { dateOf, day, hour, minutesAfter, momentOn, must, type Story } from "./story";
import {
  customerReasons,
  estimates,
  hints,
  lostReasons,
  messages,
  officeReasons,
  requirements,
  visitSources,
} from "./texts";

/** Requests and phone bookings, and what customers and the office do with them. */
export function planBookings(story: Story): void {
  const { services, chance, today } = story;

  story.arrivals([3, 22], () => (chance.happens(0.16) ? call() : request()));
  story.rounds([9.3, 15.2], workThroughBookings);
  for (const hours of [99, 50, 27, 11, 3, 0.4])
    story.beforeEnd(hours * hour, () => request(story.unanswered()));
  // Somebody who has just chosen a time and not confirmed it yet.
  story.beforeEnd(0.1 * hour, () => request(story.unanswered(story.newcomer()), { holds: true }));
  // Make sure that today has bookings, even if the office is closed.
  story.at(momentOn(dayAfter(today, -2), 8 * hour), async () => {
    const free = (await freeTimes(2, 0)).map(({ startsAt }) => startsAt.getTime());
    for (const hours of [9, 11, 14, 15]) {
      const startsAt = momentOn(today, hours * hour);
      if (story.isOpen(today) && !free.includes(startsAt.getTime())) continue;
      remindAt(startsAt);
      await call(startsAt);
    }
  });

  async function request(person = story.somebody(), { holds = false } = {}) {
    const form: ConsultationInput = {
      ...person,
      fullName: person.name,
      preferredContact: chance.pick(["email", "email", "phone"]),
      service: chance.happens(0.9) ? chance.pick(builtInServices).id : "",
      siteAddress: person.address,
      locationType: chance.pick(["office", "retail", "residential", "event", "industrial", ""]),
      coverageHours: chance.pick(["day", "night", "24-7", "event", ""]),
      estimatedStartDate: dayAfter(dateOf(story.now()), chance.between(5, 40)),
      requirements: chance.happens(0.9) ? chance.pick(requirements) : "",
      ...chance.pick(estimates),
      source: chance.pick(visitSources),
      consent: "on",
    };
    const { link } = must(await requestConsultation(services, form, story.visitor()));
    if (link && holds) {
      await chooseTimeByCustomer(services, link.secret, await pickTime(), story.visitor());
    }
    if (!link || story.isUnanswered(person)) return;
    // Changes after the deadline are refused, as for real customers.
    const choose = () => chooseTime(person.email, link.secret);
    const note = chance.pick(customerReasons);
    if (chance.happens(0.4)) story.later(chance.between(2, 14), choose);
    if (chance.happens(0.09)) story.later(chance.between(600, 6 * day), choose);
    if (chance.happens(0.08)) {
      story.later(chance.between(60, 7 * day), () => cancelByCustomer(services, link.secret, note));
    }
  }

  /** New customers confirm the time by email a few minutes later. */
  async function chooseTime(email: string, secret: string) {
    const startsAt = await pickTime();
    const chosen = await chooseTimeByCustomer(services, secret, startsAt, story.visitor());
    if (!chosen.ok || !chosen.held) return;
    const emailed = () => story.linkTo(email, "/booking/");
    const confirm = () => confirmHeldTime(services, emailed(), startsAt.toISOString());
    story.later(chance.between(2, 20), confirm);
  }

  /** Somebody calls, and the office adds the booking. */
  async function call(startsAt?: Date) {
    const person = story.somebody();
    await story.office("bookings", addBooking, {
      customer_name: person.name,
      // Some callers have no email address.
      customer_email: person.phone.endsWith("3") ? null : person.email,
      customer_phone: person.phone,
      company: person.company || null,
      ...{ site_id: null, site_address: person.address, save_site: person.company !== "" },
      preferred_contact: "phone",
      preferred_date: null,
      once: randomUUID(),
      service: chance.pick(builtInServices).id,
      ...wallTime(startsAt ?? (await pickTime())),
      anyway: startsAt !== undefined,
      fromUrgent: false,
      message: chance.pick(requirements),
      consentNote: "Agreed to the privacy policy by phone",
      notify: true,
    });
  }

  async function workThroughBookings() {
    await releaseHolds(services);
    const bookings = await services.db
      .selectFrom("appointments")
      .select(["id", "status", "starts_at as startsAt", "ends_at as endsAt"])
      .select("customer_email as email")
      .where("status", "in", ["pending", "confirmed"])
      .orderBy("created_at")
      .execute();
    for (const booking of bookings) {
      // Leave a held time to the customer, who is about to confirm it.
      if (story.isUnanswered(booking) || isHeld(booking)) continue;
      if (booking.status === "pending" && chance.happens(0.65)) await answer(booking);
      else if (booking.endsAt && booking.endsAt < story.now()) {
        await transition(booking, chance.happens(0.06) ? "no-show" : "complete");
        if (chance.happens(0.7)) story.later(chance.between(2, 9) * day, () => decide(booking.id));
      } else if (booking.startsAt && chance.happens(0.006)) await change(booking, booking.startsAt);
    }
  }

  /** The office notes that a contract was signed, or why not. */
  async function decide(id: string) {
    const found = await followUpOf(services.db, id).executeTakeFirst();
    if (!found || found.outcome) return;
    const seen = followUpMark(found);
    const isWon = chance.happens(0.45);
    await story.office("bookings", saveFollowUp, id, {
      ...followUp.pick(found),
      outcome: isWon ? "won" : "lost",
      lost_reason: isWon ? "" : chance.pick(lostReasons),
      monthly_value: chance.between(8, 90) * 25_000,
      seen,
    });
  }

  async function answer(booking: Booking) {
    if (chance.happens(0.06)) return transition(booking, "cancel", chance.pick(officeReasons));
    const note = chance.happens(0.4) ? chance.pick(hints) : "";
    await transition(booking, "confirm", note, await pickTime());
  }

  async function change(booking: Booking, startsAt: Date) {
    if (startsAt < minutesAfter(story.now(), 3 * hour)) return;
    const note = "Our consultant is out sick. Please pick another time.";
    if (chance.happens(0.4)) await transition(booking, "cancel", note);
    else await transition(booking, "reschedule", chance.pick(hints), await pickTime(startsAt));
  }

  type Booking = BookingState & { id: string };
  function transition(booking: Booking, to: OfficeTransition, note = "", startsAt?: Date) {
    const time = startsAt ? { time: wallTime(startsAt) } : {};
    const input = { seen: stateMark(booking), note, notify: true, ...time };
    return story.office("bookings", transitionBooking, booking.id, to, input);
  }

  /** The available times, from this many days ahead. */
  async function freeTimes(days: number, more: number) {
    const from = dayAfter(dateOf(story.now()), days);
    const free = await availableDays(services, { from, to: dayAfter(from, more) });
    return free.days.flatMap(({ times }) => times);
  }

  /** Picks an available time, more often a near one. */
  async function pickTime(not?: Date): Promise<Date> {
    const times = await freeTimes(chance.between(1, chance.happens(0.5) ? 5 : 13), 5);
    const { startsAt } = chance.pick(times.filter(({ startsAt }) => +startsAt !== Number(not)));
    remindAt(startsAt);
    return startsAt;
  }

  function remindAt(startsAt: Date): void {
    story.at(minutesAfter(startsAt, -day), () => queueDueReminders(services));
  }

  function wallTime(startsAt: Date) {
    const { date, time: start } = wallTimeOf(startsAt, defaultTimeZone);
    return { date, start, end: "" as const, consultant: null };
  }
}

/** Messages from the contact page, and what the office does with them. */
export function planMessages(story: Story): void {
  const { services, chance } = story;

  story.arrivals([1.2, 3], () => write());
  story.rounds([8.9, 14.8], workThroughInbox);
  for (const hours of [27, 5, 0.6]) story.beforeEnd(hours * hour, () => write(story.unanswered()));

  async function write({ name, email, phone } = story.somebody()) {
    const [message] = chance.pick(messages);
    const input = { name, email, phone: chance.happens(0.5) ? phone : "", message };
    must(await sendMessage(services, input, story.visitor()));
  }

  async function workThroughInbox() {
    const inbox = await services.db
      .selectFrom("messages")
      .select(["id", "name", "email", "message", "status"])
      .where("status", "in", ["unread", "read"])
      .orderBy("received_at")
      .execute();
    for (const { id, name, email, message, status } of inbox) {
      if (story.isUnanswered({ email }) || !chance.happens(status === "unread" ? 0.6 : 0.25))
        continue;
      const [, reply] = messages.find(([text]) => text === message) ?? [];
      if (status === "unread") await story.office("bookings", changeMessage, id, "read");
      else if (!reply) await story.office("bookings", changeMessage, id, "archive");
      else {
        const about = { kind: "message", id } as const;
        await story.office("bookings", sendReply, about, {
          subject: `Re: ${message.split(/[.?!\n]/)[0]}`,
          reply: `Hello ${name.split(" ")[0]},\n\n${reply}\n\nBest regards,\nWatchpost Security`,
          answersTo: "office",
          seen: repliesMark([]),
        });
      }
    }
  }
}

/** Two people on call, and a request that the second one answered because the first one didn't. */
export function planUrgent(story: Story): void {
  const { services, team } = story;
  story.daysAgo(60, async () => {
    // Without a mail server, only a webhook lets visitors send requests.
    const reached = { phone: "+1 614 555 0140", webhook_url: "https://hooks.example.com/page" };
    for (const { name, email } of team.slice(-2).map(({ actor }) => actor))
      await story.office("website", addOnCall, { name, email, ...reached });
    story.later(37 * day, ask);
  });

  async function ask() {
    const { name, phone, address } = story.somebody();
    const facts = { reason: "fire_watch", fire_system: "sprinkler", out_since: "Today, noon" };
    const input = { ...facts, callback_phone: phone, site_address: address, contact: name };
    must(await requestUrgentHelp(services, UrgentInput.parse(input), story.visitor()));
    const requests = services.db.selectFrom("urgent_requests").select("id");
    const { id } = await requests.executeTakeFirstOrThrow();
    const secret = () => story.linkTo(team.at(-1)?.actor.email ?? "", "/urgent/answer/");
    const outcome = "Two officers stayed until the sprinkler was repaired.";
    await pageNext(services, id);
    story.later(5, () => pageNext(services, id));
    story.later(7, async () => must(await answerPage(services, secret())));
    story.later(20 * hour, () => story.office("bookings", closeRequest, id, { outcome }));
  }
}
