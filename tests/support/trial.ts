import { appendFileSync } from "node:fs";
import { expect } from "vitest";

/** `npm run trial` tries every case; `npm test` a third, but not more than this. */
const mostQuickly = 24;

/** Spread over all cases by a prime, so that no kind of case is always left out. */
function someOf<Case>(cases: readonly Case[], quickly: number): readonly Case[] {
  if (process.env.TRIAL_REPORT) return cases;
  const count = Math.min(Math.ceil(cases.length / 3), quickly);
  return cases.filter((_, place) => (place * 7919) % cases.length < count);
}

/**
 * Tries the cases of an attack, in `npm test` only some of them, and expects all of them to hold.
 * @param problemOf returns what went wrong; undefined if nothing did
 * @param options.quickly how many cases `npm test` tries at most
 */
export async function tryAll<Case>(
  name: string,
  cases: readonly Case[],
  problemOf: (one: Case) => Promise<string | undefined>,
  { quickly = mostQuickly } = {},
): Promise<void> {
  const problems: string[] = [];
  const tried = someOf(cases, quickly);
  for (const one of tried) {
    const problem = await problemOf(one);
    if (problem) problems.push(`${JSON.stringify(one)}: ${problem}`);
  }
  if (process.env.TRIAL_REPORT) {
    const engine = process.env.TEST_ENGINE;
    const row = { name, engine, tried: tried.length, held: tried.length - problems.length };
    appendFileSync(process.env.TRIAL_REPORT, `${JSON.stringify(row)}\n`);
  }
  expect(problems).toEqual([]);
  expect(tried.length).toBeGreaterThan(0);
}
