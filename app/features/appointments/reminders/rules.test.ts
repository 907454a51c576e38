import fc from "fast-check";
import { expect, test } from "vitest";
import { appointmentStatuses } from "~/shared/booking-status";
import { hours } from "~/shared/durations";
import {
  dueStarts,
  type RemindedBooking,
  type ReminderEmail,
  reminderLine,
  reminderOf,
  reminderWindow,
} from "./rules";

const startsAt = new Date("2026-12-02T15:00:00Z");
const email = "ada@example.com";
const booking = {
  status: "confirmed",
  email,
  startsAt,
  timeSetAt: new Date("2026-11-20T12:00Z"),
} as const;
const soon = new Date("2026-11-30T12:00Z");
const dayOf = new Date("2026-12-01T20:00Z");
const after = new Date("2026-12-02T16:00Z");

interface State {
  booking?: Partial<RemindedBooking>;
  email?: Partial<ReminderEmail>;
  on?: boolean;
  hasServer?: boolean;
}

/** The text on the booking's page. */
function said(now: Date, { email, on = true, hasServer = true, ...state }: State = {}): string {
  const written: ReminderEmail | undefined = email && {
    status: "waiting",
    sentAt: null,
    attempts: 0,
    ...email,
  };
  const reminder = reminderOf(
    { ...booking, ...state.booking },
    { email: written, on, hasServer, now },
  );
  return reminderLine(reminder, undefined, (at) => at.toISOString())?.text ?? "";
}

test("a reminder is planned for 24 hours before the appointment", () => {
  expect(said(soon)).toBe("Will be sent 2026-12-01T15:00:00.000Z");
  expect(said(new Date("2026-12-01T14:59:59.999Z"))).toContain("Will be sent");
  expect(said(new Date("2026-12-01T15:00Z"))).toBe("Being sent");
});

test("a due reminder is being sent or waits for the email server", () => {
  expect(said(dayOf, { email: {} })).toBe("Being sent");
  expect(said(dayOf, { email: { attempts: 2 } })).toBe("Waiting to be sent");
  expect(said(dayOf, { email: {}, hasServer: false })).toBe("Waiting to be sent");
});

test("a sent reminder stays sent", () => {
  const email = { status: "sent", sentAt: new Date("2026-12-01T15:00:10Z") } as const;
  for (const now of [dayOf, after]) {
    for (const on of [true, false]) {
      expect(said(now, { email, on })).toBe("Sent 2026-12-01T15:00:10.000Z");
    }
  }
  expect(said(after, { email, booking: { status: "completed" } })).toContain("Sent");
});

test("the page says why there is no reminder", () => {
  expect(said(soon, { booking: { status: "pending", startsAt: null } })).toBe("");
  expect(said(soon, { booking: { status: "cancelled" } })).toContain("canceled");
  const late = { timeSetAt: new Date("2026-12-01T15:00:00.001Z") };
  expect(said(dayOf, { booking: late })).toContain("less than 24 hours in advance");
  expect(said(soon, { on: false })).toBe("Not sent: reminders are off");
  expect(said(dayOf, { on: false, email: { status: "withdrawn" } })).toContain("are off");
  expect(said(after)).toBe("Not sent: the appointment had already started");
  expect(said(after, { email: { status: "withdrawn" } })).toContain("couldn’t be sent");
  expect(said(after, { email: {} })).toContain("couldn’t be sent");
  expect(said(dayOf, { email: { status: "failed" } })).toContain("rejected");
  expect(said(dayOf, { email: { status: "bounced", sentAt: dayOf } })).toContain("Bounced");
});

test("a time set exactly 24 hours ahead gets a reminder", () => {
  const timeSetAt = new Date("2026-12-01T15:00Z");
  expect(said(timeSetAt, { booking: { timeSetAt } })).toBe("Being sent");
});

const moment = fc.date({
  min: new Date("2026-01-01"),
  max: new Date("2030-12-31"),
  noInvalidDate: true,
});

test("a reminder is only ever due within the 24 hours before the start", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...appointmentStatuses),
      fc.option(moment),
      fc.option(moment),
      moment,
      fc.boolean(),
      (status, startsAt, timeSetAt, now, on) => {
        const reminder = reminderOf(
          { status, email, startsAt, timeSetAt },
          { email: undefined, on, hasServer: true, now },
        );
        if (reminder.is === "none") return true;
        if (!startsAt || !timeSetAt || !on || reminder.is === "sent") return false;
        const ahead = startsAt.getTime() - now.getTime();
        const day = hours(24);
        if (startsAt.getTime() - timeSetAt.getTime() < day) return false;
        if (reminder.is === "due") return ahead > 0 && ahead <= day;
        return ahead > day && reminder.at.getTime() === startsAt.getTime() - day;
      },
    ),
    { numRuns: 5000 },
  );
});

test("a reminder is due exactly within its window", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -2, max: 30 * 60 }), (startsAt, minutesBefore) => {
      const now = new Date(startsAt.getTime() - minutesBefore * 60_000);
      const { from, until } = reminderWindow(startsAt);
      const asked = { status: "confirmed", email, startsAt, timeSetAt: new Date(0) } as const;
      const { is } = reminderOf(asked, { email: undefined, on: true, hasServer: true, now });
      const { after, upTo } = dueStarts(now);
      const within = from <= now && now < until;
      expect(after < startsAt && startsAt <= upTo).toBe(within);
      return (is === "due") === within;
    }),
  );
});
