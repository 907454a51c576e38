import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDirectly } from "./database.ts";
import { type LongList, longLists, longTables, officeLists } from "./long-lists.ts";
import { office, signIn } from "./office.ts";
import { startProgram } from "./program.ts";

const rounds = 40;
/** Before a program is compiled as it stays, an answer takes three times as long. */
const warmUp = 20;

/** Milliseconds within which 95 of 100 answers come, by what is asked for. */
export interface ListTimes {
  name: string;
  first: number;
  any?: number;
  search?: number;
}

/**
 * Every list of the office with 100,000 rows, on the embedded database, as the office's browser
 * asks for it while somebody moves about; and first a screen that asks the database for next to
 * nothing, which all of them cost besides.
 */
export async function measureLists(): Promise<ListTimes[]> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-bench-"));
  try {
    await (await startProgram({ DATA_DIR: folder, ...office })).stop();
    const direct = await openDirectly(join(folder, "db"));
    for (const statement of longLists) await direct.run(statement);
    for (const table of longTables) await direct.run(`vacuum (analyze) ${table}`);
    await direct.close();
    const program = await startProgram({ DATA_DIR: folder, ...office });
    try {
      const cookie = await signIn(program.origin);
      for (let warm = 0; warm < warmUp; warm += 1) {
        for (const list of [noList, ...officeLists]) await ask(program.origin, cookie, list.path);
      }
      const times: ListTimes[] = [];
      for (const list of [noList, ...officeLists]) {
        times.push(await measureList(program.origin, cookie, list));
      }
      return times;
    } finally {
      await program.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const noList: LongList = {
  name: "a screen without a list",
  path: "/admin/people/invite",
};

async function measureList(
  origin: string,
  Cookie: string,
  { name, path, far, words }: LongList,
): Promise<ListTimes> {
  const asked = (query: string) => ask(origin, Cookie, path, query);
  const search = (round: number) => asked(`q=${words?.[round % words.length]}`);
  return {
    name,
    first: await slowest(() => asked("")),
    ...(far ? { any: await slowest((round) => asked(far(round))) } : {}),
    ...(words ? { search: await slowest(search) } : {}),
  };
}

/** Asks for the data of a screen that is already in the browser. */
async function ask(origin: string, Cookie: string, path: string, query = ""): Promise<void> {
  const [screen, shown] = path.split("?");
  const asked = [shown, query].filter(Boolean).join("&");
  const answer = await fetch(`${origin}${screen}.data?${asked}`, { headers: { Cookie } });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${path} with ${query} answered ${answer.status}`);
}

/** The 95th of 100: of 40, all but the slowest two. */
async function slowest(ask: (round: number) => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await ask(round);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(rounds * 0.95) - 1] ?? 0;
}
