import fc from "fast-check";
import { expect, test } from "vitest";
import { appointmentStatuses } from "../requests/schema";
import {
  dueStarts,
  type RemindedBooking,
  type ReminderEmail,
  reminderLine,
  reminderOf,
  reminderWindow,
} from "./rules";

const startsAt = new Date("2026-12-02T15:00:00Z");
const booking = {
  status: "confirmed",
  startsAt,
  timeSetAt: new Date("2026-11-20T12:00Z"),
} as const;
const soon = new Date("2026-11-30T12:00Z");
const dayOf = new Date("2026-12-01T20:00Z");
const after = new Date("2026-12-02T16:00Z");

interface State {
  booking?: Partial<RemindedBooking>;
  mail?: Partial<ReminderEmail>;
  on?: boolean;
  hasServer?: boolean;
}

/** What the booking's page says at a moment. */
function said(now: Date, { mail, on = true, hasServer = true, ...state }: State = {}): string {
  const written: ReminderEmail | undefined = mail && {
    status: "waiting",
    sentAt: null,
    attempts: 0,
    ...mail,
  };
  const reminder = reminderOf(
    { ...booking, ...state.booking },
    { mail: written, on, hasServer, now },
  );
  return reminderLine(reminder, (at) => at.toISOString())?.words ?? "";
}

test("before its time it is planned, 24 hours before the appointment", () => {
  expect(said(soon)).toBe("Will be sent 2026-12-01T15:00:00.000Z");
  expect(said(new Date("2026-12-01T14:59:59.999Z"))).toContain("Will be sent");
  expect(said(new Date("2026-12-01T15:00Z"))).toBe("Is being sent");
});

test("when it is due it is on its way, or waits for a mail server", () => {
  expect(said(dayOf, { mail: {} })).toBe("Is being sent");
  expect(said(dayOf, { mail: { attempts: 2 } })).toBe("Waits for the mail server");
  expect(said(dayOf, { mail: {}, hasServer: false })).toBe("Waits for the mail server");
});

test("what was sent stays so, whatever comes after", () => {
  const mail = { status: "sent", sentAt: new Date("2026-12-01T15:00:10Z") } as const;
  for (const now of [dayOf, after]) {
    for (const on of [true, false]) {
      expect(said(now, { mail, on })).toBe("Sent 2026-12-01T15:00:10.000Z");
    }
  }
  expect(said(after, { mail, booking: { status: "completed" } })).toContain("Sent");
});

test("why there is none is said", () => {
  expect(said(soon, { booking: { status: "pending", startsAt: null } })).toBe("");
  expect(said(soon, { booking: { status: "cancelled" } })).toContain("cancelled");
  const late = { timeSetAt: new Date("2026-12-01T15:00:00.001Z") };
  expect(said(dayOf, { booking: late })).toContain("less than 24 hours ahead");
  expect(said(soon, { on: false })).toBe("None: reminders are off");
  expect(said(dayOf, { on: false, mail: { status: "withdrawn" } })).toContain("are off");
  expect(said(after)).toBe("None was sent before it began");
  expect(said(after, { mail: { status: "withdrawn" } })).toContain("no mail server took it");
  expect(said(after, { mail: {} })).toContain("no mail server took it");
  expect(said(dayOf, { mail: { status: "failed" } })).toContain("refused");
});

test("one that was given its time exactly 24 hours ahead is reminded", () => {
  const timeSetAt = new Date("2026-12-01T15:00Z");
  expect(said(timeSetAt, { booking: { timeSetAt } })).toBe("Is being sent");
});

const moment = fc.date({
  min: new Date("2026-01-01"),
  max: new Date("2030-12-31"),
  noInvalidDate: true,
});

test("whatever the times are, one is due only within the day before and never from the start on", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...appointmentStatuses),
      fc.option(moment),
      fc.option(moment),
      moment,
      fc.boolean(),
      (status, startsAt, timeSetAt, now, on) => {
        const reminder = reminderOf(
          { status, startsAt, timeSetAt },
          { mail: undefined, on, hasServer: true, now },
        );
        if (reminder.is === "none") return true;
        if (!startsAt || !timeSetAt || !on || reminder.is === "sent") return false;
        const ahead = startsAt.getTime() - now.getTime();
        const day = 24 * 3_600_000;
        if (startsAt.getTime() - timeSetAt.getTime() < day) return false;
        if (reminder.is === "due") return ahead > 0 && ahead <= day;
        return ahead > day && reminder.at.getTime() === startsAt.getTime() - day;
      },
    ),
    { numRuns: 5000 },
  );
});

test("within the window a reminder is due, outside of it never", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -2, max: 30 * 60 }), (startsAt, minutesBefore) => {
      const now = new Date(startsAt.getTime() - minutesBefore * 60_000);
      const { from, until } = reminderWindow(startsAt);
      const asked = { status: "confirmed", startsAt, timeSetAt: new Date(0) } as const;
      const { is } = reminderOf(asked, { mail: undefined, on: true, hasServer: true, now });
      const { after, upTo } = dueStarts(now);
      const within = from <= now && now < until;
      expect(after < startsAt && startsAt <= upTo).toBe(within);
      return (is === "due") === within;
    }),
  );
});
