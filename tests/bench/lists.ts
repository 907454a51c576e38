import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../support/postgres.ts";
import { type DirectDatabase, openDirectly } from "./database.ts";
import { budgetRows, longBookings, longLists, longTables } from "./long-lists.ts";
import { longQuotes, quoteLists, quoteTables } from "./long-quotes.ts";
import { office, signIn } from "./office.ts";
import { type LongList, officeLists } from "./office-lists.ts";
import { type RunningProgram, responseTimes, startProgram } from "./program.ts";

const series = 3;
const rounds = 40;
/** Until V8 has optimized the code, a response takes three times as long. */
const warmUp = 20;

/** Response times on the server in milliseconds, by kind of request. */
export interface ListTimes {
  name: string;
  first: number;
  any?: number;
  search?: number;
}

/**
 * Measures the 95th percentile for every list in the back office with 100,000 rows on the embedded
 * database, requested as in a client-side navigation and timed on the server. The first entry is a
 * screen with almost no queries: the baseline that every screen costs.
 */
export function measureLists(): Promise<ListTimes[]> {
  return measureWith(everyList, budgetRows);
}

/** The same for the screens that show quotes, with 100,000 quotes of 12 lines each. */
export function measureQuotes(): Promise<ListTimes[]> {
  return measureWith(everyQuote, budgetRows);
}

/** How the tables are filled with a number of rows, and what is measured. */
interface Filled {
  statements: (rows: number) => readonly string[];
  tables: readonly string[];
  lists: readonly LongList[];
}

const everyList: Filled = { statements: longLists, tables: longTables, lists: officeLists };

const everyQuote: Filled = {
  statements: (rows) => [...longBookings(rows), ...longQuotes(rows)],
  tables: ["appointments", ...quoteTables],
  lists: quoteLists,
};

/** Medians for several numbers of rows, on a PostgreSQL server, which fills tables faster. */
export async function measureGrowth(
  sizes: readonly number[],
  onSize: (rows: number, times: readonly ListTimes[]) => void,
): Promise<void> {
  for (const rows of sizes) {
    const server = await startPostgres();
    const env = { DATABASE_URL: server.url, AUTH_SECRET: "x".repeat(48) };
    onSize(rows, await measureWith(everyList, rows, { share: 0.5, database: env }));
    await server.stop();
  }
}

async function measureWith(
  filled: Filled,
  rows: number,
  {
    share = 0.95,
    database = {},
  }: { share?: number; database?: { DATABASE_URL?: string; AUTH_SECRET?: string } } = {},
): Promise<ListTimes[]> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-bench-"));
  // A company with this many rows has launched its site.
  const env = { DATA_DIR: folder, SITE_LAUNCHED: "true", ...office, ...database };
  try {
    await (await startProgram(env)).stop();
    const direct = await openDirectly(join(folder, "db"), database.DATABASE_URL);
    await fill(direct, filled, rows);
    await direct.close();
    const program = await startProgram({ ...env, ...responseTimes });
    const { lists } = filled;
    try {
      const cookie = await signIn(program.origin);
      for (let warm = 0; warm < warmUp; warm += 1) {
        for (const list of [noList, ...lists]) await ask(program.origin, cookie, list.path);
      }
      return await measureInTurn(program, cookie, [noList, ...lists], rows, share);
    } finally {
      await program.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fills every long list with this many rows. */
export const fillLists = (direct: DirectDatabase, rows: number) => fill(direct, everyList, rows);

/**
 * Fills the tables without their indexes and then creates these, which takes a fraction of the time
 * with a million rows. The indexes of constraints stay.
 */
async function fill(
  direct: DirectDatabase,
  { statements, tables }: Filled,
  rows: number,
): Promise<void> {
  const names = tables.map((table) => `'${table}'`).join(", ");
  const indexes = await direct.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in (${names}) and indexname not in (select conname from pg_constraint)`);
  for (const { name } of indexes) await direct.run(`drop index ${name}`);
  for (const statement of statements(rows)) await direct.run(statement);
  for (const { definition } of indexes) await direct.run(definition);
  for (const table of tables) await direct.run(`vacuum (analyze) ${table}`);
}

const noList: LongList = {
  name: "a screen without a list",
  path: "/admin/people/invite",
};

/**
 * Sends each request once per round, in random order, so that garbage collection and other programs
 * don't always slow down the same lists. The result is the fastest of several series: the others
 * were slowed down by other load.
 */
async function measureInTurn(
  { origin, times: taken }: RunningProgram,
  cookie: string,
  lists: readonly LongList[],
  rows: number,
  share: number,
): Promise<ListTimes[]> {
  const measured = [];
  for (const { name, ...list } of lists) {
    const kinds = await requestsOf(origin, cookie, list, rows);
    measured.push({ name, kinds: kinds.map((kind) => ({ ...kind, times: [] as number[] })) });
  }
  const requests = measured.flatMap(({ kinds }) => kinds);
  // The times of the requests above may still arrive.
  await wait(500);
  for (let round = 0; round < series * rounds; round += 1) {
    for (const { ask, times } of shuffled(requests)) {
      const before = taken.length;
      await ask(round % rounds);
      while (taken.length === before) await wait(1);
      times.push(taken.at(-1) ?? 0);
    }
  }
  const least = (times: readonly number[]) =>
    Math.min(
      ...Array.from({ length: series }, (_, at) =>
        within(share, times.slice(at * rounds, (at + 1) * rounds)),
      ),
    );
  return measured.map(({ name, kinds }) => ({
    name,
    first: 0,
    ...Object.fromEntries(kinds.map(({ kind, times }) => [kind, least(times)])),
  }));
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** The requests that are timed for a list. */
async function requestsOf(
  origin: string,
  cookie: string,
  { path, far, otherPath, words }: Omit<LongList, "name">,
  rows: number,
) {
  const asked = (query: string) => ask(origin, cookie, path, query);
  const pages: string[] = [];
  for (let round = 0; far && round < rounds; round += 1) {
    const numbered = far(round, rows);
    pages.push(followingPage(await asked(numbered)) ?? numbered);
  }
  const kinds: { kind: keyof Omit<ListTimes, "name">; ask: (round: number) => Promise<unknown> }[] =
    [{ kind: "first", ask: () => asked("") }];
  if (far) kinds.push({ kind: "any", ask: (round) => asked(pages[round] ?? "") });
  if (otherPath)
    kinds.push({ kind: "any", ask: (round) => ask(origin, cookie, otherPath(round, rows)) });
  if (words)
    kinds.push({ kind: "search", ask: (round) => asked(`q=${words[round % words.length]}`) });
  return kinds;
}

/** The query of the next page, from the link to it in the response; undefined on the last page. */
function followingPage(data: string): string | undefined {
  const place = /"\d+,after,(?:[^"\\]|\\.)*"/.exec(data)?.[0];
  return place && `page=${encodeURIComponent(JSON.parse(place))}`;
}

/** Requests a screen's data as a client-side navigation does. */
async function ask(origin: string, Cookie: string, path: string, query = ""): Promise<string> {
  const [screen, shown] = path.split("?");
  const asked = [shown, query].filter(Boolean).join("&");
  const answer = await fetch(`${origin}${screen}.data?${asked}`, { headers: { Cookie } });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} with ${query} answered ${answer.status}`);
  return text;
}

/** The time within which this share of the requests was answered. */
function within(share: number, times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;
}
