import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDirectly } from "./database.ts";
import { type LongList, longLists, longTables, officeLists } from "./long-lists.ts";
import { office, signIn } from "./office.ts";
import { startProgram } from "./program.ts";

const rounds = 40;

/** Milliseconds within which 95 of 100 answers come, by what is asked for. */
export interface ListTimes {
  name: string;
  first: number;
  any?: number;
  search?: number;
}

/**
 * Every list of the office with 100,000 rows, on the embedded database, as the office asks; and
 * first a screen that asks the database for next to nothing, which all of them cost besides.
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
  title: "Invite somebody",
};

async function measureList(
  origin: string,
  Cookie: string,
  { name, path, title, far, words }: LongList,
): Promise<ListTimes> {
  const ask = async (query: string) => {
    const answer = await fetch(`${origin}${path}${path.includes("?") ? "&" : "?"}${query}`, {
      headers: { Cookie },
    });
    const text = await answer.text();
    if (answer.status !== 200 || !text.includes(title)) {
      throw new Error(`${path} with ${query} answered ${answer.status}`);
    }
  };
  for (let warm = 0; warm < 5; warm += 1) await ask("");
  return {
    name,
    first: await slowest(() => ask("")),
    ...(far ? { any: await slowest((round) => ask(far(round))) } : {}),
    ...(words ? { search: await slowest((round) => ask(`q=${words[round % words.length]}`)) } : {}),
  };
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
