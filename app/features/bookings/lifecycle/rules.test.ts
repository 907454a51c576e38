import { expect, test } from "vitest";
import { appointmentStatuses } from "../requests/schema";
import {
  type BookingState,
  customerObstacle,
  customerSteps,
  isOver,
  nextStep,
  obstacle,
  officeSteps,
  possibleSteps,
  stateMark,
  transitions,
} from "./rules";

const now = new Date("2026-11-21T15:00:00Z");
const before = {
  startsAt: new Date("2026-11-21T16:00:00Z"),
  endsAt: new Date("2026-11-21T17:00Z"),
};
const after = { startsAt: new Date("2026-11-21T13:00Z"), endsAt: new Date("2026-11-21T14:00Z") };
const open = { startsAt: null, endsAt: null };

test("what the office can do in each state, before and after the appointment", () => {
  const steps = (status: BookingState["status"], time: Omit<BookingState, "status">) =>
    possibleSteps({ status, ...time }, now).join(" ");
  expect(steps("pending", open)).toBe("confirm cancel");
  expect(steps("confirmed", before)).toBe("move cancel");
  expect(steps("confirmed", after)).toBe("move complete no-show cancel");
  expect(steps("cancelled", before)).toBe("confirm restore");
  expect(steps("completed", after)).toBe("no-show reopen");
  expect(steps("no_show", after)).toBe("complete reopen");
});

test("no step leads from a state to itself, but for moving", () => {
  for (const step of officeSteps) {
    if (step !== "move") expect(transitions[step].from).not.toContain(transitions[step].to);
  }
});

test("every state can be left, so that no slip of the hand is final", () => {
  for (const status of appointmentStatuses) {
    expect(possibleSteps({ status, ...after }, now), status).not.toEqual([]);
  }
});

test("an appointment is neither kept nor missed before it begins", () => {
  const booking = { status: "confirmed", ...before } as const;
  expect(obstacle("complete", booking, now)).toBe("not-begun");
  expect(obstacle("complete", booking, before.startsAt)).toBeUndefined();
  expect(obstacle("restore", booking, now)).toBe("impossible");
});

test("the next thing to do is an answer, or to note that it took place", () => {
  expect(nextStep({ status: "pending", ...open }, now)).toBe("confirm");
  expect(nextStep({ status: "confirmed", ...before }, now)).toBeUndefined();
  expect(nextStep({ status: "confirmed", ...after }, now)).toBe("complete");
  expect(nextStep({ status: "cancelled", ...after }, now)).toBeUndefined();
});

test("a state is named by status and time", () => {
  const marks = [
    stateMark({ status: "pending", ...open }),
    stateMark({ status: "confirmed", ...before }),
    stateMark({ status: "confirmed", ...after }),
  ];
  expect(new Set(marks).size).toBe(3);
});

test("what a customer can do in each state, long before the appointment", () => {
  const steps = (status: BookingState["status"], time: Omit<BookingState, "status">) =>
    customerSteps
      .filter((step) => !customerObstacle(step, { status, ...time }, { now, cutoffHours: 0 }))
      .join(" ");
  expect(steps("pending", open)).toBe("choose cancel");
  expect(steps("confirmed", before)).toBe("move cancel");
  for (const status of ["cancelled", "completed", "no_show"] as const) {
    expect(steps(status, before)).toBe("");
  }
});

test("up to the cutoff, and at its very moment, a customer moves and cancels", () => {
  const booking = { status: "confirmed", ...before } as const;
  const obstacleAt = (cutoffHours: number, moment: Date) =>
    customerObstacle("move", booking, { now: moment, cutoffHours });
  expect(obstacleAt(1, now)).toBeUndefined();
  expect(obstacleAt(1, new Date(now.getTime() + 1))).toBe("too-late");
  expect(obstacleAt(0, before.startsAt)).toBeUndefined();
  // A request has no time that it could be too late for.
  expect(
    customerObstacle("cancel", { status: "pending", ...open }, { now, cutoffHours: 720 }),
  ).toBeUndefined();
});

test("a link is of use until the appointment ends", () => {
  const booking = { status: "confirmed", ...before } as const;
  expect(isOver(booking, before.startsAt)).toBe(false);
  expect(isOver(booking, before.endsAt)).toBe(true);
  expect(isOver({ ...booking, status: "completed" }, now)).toBe(true);
  expect(isOver({ status: "pending", ...open }, now)).toBe(false);
});

test("whatever tells a customer's calendar something is mailed", () => {
  for (const [step, { mail, calendar, time }] of Object.entries(transitions)) {
    expect(Boolean(calendar), step).toBe(Boolean(mail));
    if (time === "taken") expect(calendar, step).toBe("REQUEST");
  }
});
