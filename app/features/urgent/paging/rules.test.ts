import fc from "fast-check";
import { expect, test } from "vitest";
import { nextStep, orderOfRound, webhookPayload } from "./rules";

const minute = 60_000;
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}` }));

/** Runs an escalation to its end; `delays` are how late each job runs, in seconds. */
function escalate(order: { id: string }[], waitMinutes: number, delays: number[]) {
  const paged: { id: string; at: number }[] = [];
  let now = 0;
  for (let steps = 0; steps < 1000; steps += 1) {
    const last = paged.at(-1);
    const step = nextStep({
      order,
      paged: paged.map(({ id }) => id),
      lastPagedAt: last && new Date(last.at),
      waitMinutes,
      now: new Date(now),
    });
    if (step.do === "tell-admins") return { paged, toldAt: now };
    if (step.do === "page") paged.push({ id: step.person.id, at: now });
    else {
      expect(step.seconds).toBeGreaterThan(0);
      now += step.seconds * 1000 + (delays[steps % (delays.length || 1)] ?? 0) * 1000;
    }
  }
  throw new Error("the escalation doesn't end");
}

const delays = fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 5 });

test("everybody is paged once, in order, never before the wait is over, then the admins are notified", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 1, max: 60 }),
      delays,
      (count, waitMinutes, late) => {
        const order = people(count);
        const { paged, toldAt } = escalate(order, waitMinutes, late);
        expect(paged.map(({ id }) => id)).toEqual(order.map(({ id }) => id));
        if (paged[0]) expect(paged[0].at).toBe(0);
        const times = [...paged.map(({ at }) => at), toldAt];
        for (const [index, at] of times.entries()) {
          const before = times[index - 1];
          if (index === 0 || before === undefined || count === 0) continue;
          const gap = at - before;
          expect(gap).toBeGreaterThanOrEqual(waitMinutes * minute);
          expect(gap).toBeLessThanOrEqual(waitMinutes * minute + 90_000);
        }
      },
    ),
  );
});

test("people who join or leave in the meantime are paged at most once, and nobody else is skipped", () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(people(6)),
      fc.shuffledSubarray(people(6)),
      fc.integer({ min: 1, max: 5 }),
      (before, after, pages) => {
        const paged: string[] = [];
        let now = 0;
        for (const order of [...Array(pages).fill(before), ...Array(10).fill(after)]) {
          const step = nextStep({
            order,
            paged,
            lastPagedAt: paged.length ? new Date(now) : undefined,
            waitMinutes: 1,
            now: new Date(now + minute),
          });
          now += minute;
          if (step.do === "page") paged.push(step.person.id);
        }
        expect(new Set(paged).size).toBe(paged.length);
        for (const { id } of after) expect(paged).toContain(id);
      },
    ),
  );
});

test.each([
  ["starts at the top", {}, ["p0", "p1", "p2"]],
  ["continues after the person who was paged last", { after: "p0" }, ["p1", "p2", "p0"]],
  ["starts at the top after the last one", { after: "p2" }, ["p0", "p1", "p2"]],
  ["skips the one who handed it back", { after: "p0", without: "p0" }, ["p1", "p2"]],
  [
    "starts at the top when that person has left",
    { after: "p9", without: "p9" },
    ["p0", "p1", "p2"],
  ],
])("the order of a round %s", (_, round, expected) => {
  expect(orderOfRound(people(3), round).map(({ id }) => id)).toEqual(expected);
});

test("setting back the clock delays the next page by at most one wait", () => {
  const step = nextStep({
    order: people(2),
    paged: ["p0"],
    lastPagedAt: new Date("2026-11-21T15:00:00Z"),
    waitMinutes: 5,
    now: new Date("2026-11-20T15:00:00Z"),
  });
  expect(step).toEqual({ do: "wait", seconds: 300 });
});

test("a webhook gets no personal data", () => {
  const payload = webhookPayload({
    reason: "Fire watch",
    receivedAt: new Date("2026-11-21T15:00:00Z"),
    link: "https://guards.example.com/urgent/answer/x",
  });
  expect(Object.keys(payload)).toEqual(["text", "event", "reason", "receivedAt", "link"]);
});
