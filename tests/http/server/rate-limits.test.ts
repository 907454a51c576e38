import { expect, test } from "vitest";
import { withinLimit } from "~/platform/rate-limit/rate-limit.server";
import { takeTestDatabase } from "../../support/database";

const limit = { name: "test", tries: 2, seconds: 60 };

/** Whether an attempt at each of these seconds is within the limit. */
async function attemptsAt(...seconds: number[]): Promise<boolean[]> {
  const { db } = await takeTestDatabase();
  const within: boolean[] = [];
  for (const second of seconds) {
    const clock = { now: () => new Date(Date.UTC(2026, 10, 21, 15, 0, second)) };
    within.push(await withinLimit({ db, clock }, limit, "192.0.2.1"));
  }
  return within;
}

test("refused attempts don't make the time longer", async () => {
  expect(await attemptsAt(0, 1, 50, 55, 59, 60)).toEqual([true, true, false, false, false, true]);
});

test("a limit that a wrong clock dated far ahead is over", async () => {
  const later = 40 * 86_400;
  expect(await attemptsAt(later, later, later, 0)).toEqual([true, true, false, true]);
});
