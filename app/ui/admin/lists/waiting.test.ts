import fc from "fast-check";
import { expect, test } from "vitest";
import {
  businessDaysAfter,
  timeLeftToRespond,
  waitedForAnswer,
  waitedForDecision,
} from "./waiting";

const now = new Date("2026-11-21T15:00:00Z");
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 hr"],
  [47 * 60 + 59, "47 hr"],
  [48 * 60, "2 days"],
])("after %i minutes a request has been waiting %s", (minutes, label) => {
  expect(waitedForAnswer(before(minutes), now)).toBe(`waiting ${label}`);
});

test("shows no negative time if the server's clock is behind", () => {
  expect(waitedForAnswer(before(-5), now)).toBe("waiting 0 min");
});

test("a weekend doesn't count: from Friday to Monday is one business day", () => {
  expect(businessDaysAfter("2026-11-20", "2026-11-23")).toBe(1);
  expect(waitedForDecision("2026-11-20", "2026-11-20")).toEqual({
    label: "received today",
    late: false,
  });
  expect(waitedForDecision("2026-11-20", "2026-11-21").label).toBe(
    "waiting less than 1 business day",
  );
  expect(waitedForDecision("2026-11-20", "2026-11-23").label).toBe("waiting 1 business day");
  expect(waitedForDecision("2026-11-13", "2026-11-20").late).toBe(false);
  expect(waitedForDecision("2026-11-13", "2026-11-23").late).toBe(true);
});

test("business days equal a day-by-day count", () => {
  const start = Date.parse("2024-01-01T00:00:00Z");
  const day = (number: number) => new Date(start + number * 86_400_000).toISOString().slice(0, 10);
  fc.assert(
    fc.property(fc.nat(2000), fc.nat(200), (first, days) => {
      let counted = 0;
      for (let each = first + 1; each <= first + days; each += 1) {
        const weekday = new Date(start + each * 86_400_000).getUTCDay();
        if (weekday > 0 && weekday < 6) counted += 1;
      }
      expect(businessDaysAfter(day(first), day(first + days))).toBe(counted);
    }),
  );
});

test.each([
  [0, "24 hr left", false],
  [60, "23 hr left", false],
  [1440, "0 min left", false],
  [1441, "Overdue by 1 min", true],
  [1440 * 4, "Overdue by 3 days", true],
])("%i minutes into a promise of 24 hours: %s", (minutes, label, late) => {
  expect(timeLeftToRespond(before(minutes - 1440), now)).toEqual({ label, late });
});
