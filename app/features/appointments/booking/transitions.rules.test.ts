import { expect, test } from "vitest";
import { appointmentStatuses, isLive } from "~/shared/booking-status";
import {
  type BookingState,
  customerTransitionBlocked,
  customerTransitions,
  isOver,
  officeTransitions,
  possibleTransitions,
  stateMark,
  suggestedTransition,
  transitionBlocked,
  transitions,
} from "./transitions.rules";

const now = new Date("2026-11-21T15:00:00Z");
const before = {
  startsAt: new Date("2026-11-21T16:00:00Z"),
  endsAt: new Date("2026-11-21T17:00Z"),
};
const after = { startsAt: new Date("2026-11-21T13:00Z"), endsAt: new Date("2026-11-21T14:00Z") };
const open = { startsAt: null, endsAt: null };

test("the office's transitions from each status, before and after the appointment", () => {
  const possible = (status: BookingState["status"], time: Omit<BookingState, "status">) =>
    possibleTransitions({ status, ...time }, now).join(" ");
  expect(possible("pending", open)).toBe("confirm cancel");
  // Its time is held.
  expect(possible("pending", before)).toBe("confirm release cancel");
  expect(possible("confirmed", before)).toBe("reschedule cancel");
  expect(possible("confirmed", after)).toBe("reschedule complete no-show cancel");
  expect(possible("cancelled", before)).toBe("confirm restore");
  expect(possible("completed", after)).toBe("no-show reopen");
  expect(possible("no_show", after)).toBe("complete reopen");
});

test("only rescheduling and releasing a held time keep the status", () => {
  for (const transition of officeTransitions) {
    if (transition !== "reschedule" && transition !== "release")
      expect(transitions[transition].from).not.toContain(transitions[transition].to);
  }
});

test("every status can be left, so every wrong click can be undone", () => {
  for (const status of appointmentStatuses) {
    expect(possibleTransitions({ status, ...after }, now), status).not.toEqual([]);
  }
});

test("an appointment can't be completed or missed before it starts", () => {
  const booking = { status: "confirmed", ...before } as const;
  expect(transitionBlocked("complete", booking, now)).toBe("not-started");
  expect(transitionBlocked("complete", booking, before.startsAt)).toBeUndefined();
  expect(transitionBlocked("restore", booking, now)).toBe("impossible");
});

test("suggests confirming a request and completing an appointment that is over", () => {
  expect(suggestedTransition({ status: "pending", ...open }, now)).toBe("confirm");
  expect(suggestedTransition({ status: "confirmed", ...before }, now)).toBeUndefined();
  expect(suggestedTransition({ status: "confirmed", ...after }, now)).toBe("complete");
  expect(suggestedTransition({ status: "cancelled", ...after }, now)).toBeUndefined();
});

test("the state mark depends on status and time", () => {
  const marks = [
    stateMark({ status: "pending", ...open }),
    stateMark({ status: "confirmed", ...before }),
    stateMark({ status: "confirmed", ...after }),
  ];
  expect(new Set(marks).size).toBe(3);
});

test("a customer's transitions from each status, long before the appointment", () => {
  const possible = (status: BookingState["status"], time: Omit<BookingState, "status">) =>
    customerTransitions
      .filter(
        (transition) =>
          !customerTransitionBlocked(transition, { status, ...time }, { now, cutoffHours: 0 }),
      )
      .join(" ");
  expect(possible("pending", open)).toBe("choose cancel");
  expect(possible("confirmed", before)).toBe("reschedule cancel");
  for (const status of ["cancelled", "completed", "no_show"] as const) {
    expect(possible(status, before)).toBe("");
  }
});

test("a customer can reschedule and cancel exactly until the cutoff", () => {
  const booking = { status: "confirmed", ...before } as const;
  const blockedAt = (cutoffHours: number, moment: Date) =>
    customerTransitionBlocked("reschedule", booking, { now: moment, cutoffHours });
  expect(blockedAt(1, now)).toBeUndefined();
  expect(blockedAt(1, new Date(now.getTime() + 1))).toBe("too-late");
  expect(blockedAt(0, before.startsAt)).toBeUndefined();
  // A request has no time, so it can't be too late.
  expect(
    customerTransitionBlocked("cancel", { status: "pending", ...open }, { now, cutoffHours: 720 }),
  ).toBeUndefined();
});

test("a link works until the appointment ends", () => {
  const booking = { status: "confirmed", ...before } as const;
  expect(isOver(booking, before.startsAt)).toBe(false);
  expect(isOver(booking, before.endsAt)).toBe(true);
  expect(isOver({ ...booking, status: "completed" }, now)).toBe(true);
  expect(isOver({ status: "pending", ...open }, now)).toBe(false);
});

test("every transition that updates calendars sends an email", () => {
  for (const [transition, { email, calendar, time }] of Object.entries(transitions)) {
    expect(Boolean(calendar), transition).toBe(Boolean(email));
    if (time === "new") expect(calendar, transition).toBe("REQUEST");
  }
});

test("only pending and confirmed bookings are live", () => {
  expect(appointmentStatuses.filter(isLive)).toEqual(["pending", "confirmed"]);
});
