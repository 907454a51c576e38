// 30 connections ask for addresses with different query strings without a pause. Meanwhile, other
// requests stay fast.
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { startProgram } from "../bench/program.ts";
import { longestWaitDuring } from "./longest-wait.ts";
import type { Tally } from "./report.ts";

const connections = 30;
const seconds = 8;
/** In milliseconds on a machine without other load. */
const longestWait = 50;

export async function floodWithQueries(): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-floods-"));
  try {
    await using program = await startProgram({ DATA_DIR: folder });
    let held = 0;
    const paths = ["/services", "/careers", "/"];
    for (const path of paths) {
      // The load before the flood, which would count as other load.
      const busy = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
      // The first seconds after a start are slow for everybody.
      await flood(program.origin + path, 2);
      let counts = { answered: 0, failed: 0 };
      const waited = await longestWaitDuring(`${program.origin}/healthz`, async () => {
        counts = await flood(program.origin + path, seconds);
      });
      const { answered, failed } = counts;
      console.log(
        `${path}: ${Math.round(answered / seconds)} a second, ${failed} failed, others waited up to ${Math.round(waited)} ms (limit ${Math.round(longestWait * busy)})`,
      );
      held += Number(failed === 0 && waited <= longestWait * busy);
    }
    await program.stop();
    return { tried: paths.length, held };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many requests over all connections were answered with a page, and how many weren't. */
async function flood(url: string, seconds: number) {
  const until = performance.now() + seconds * 1000;
  const counts = { answered: 0, failed: 0 };
  const ask = async (connection: number) => {
    for (let number = 0; performance.now() < until; number += 1) {
      const response = await fetch(`${url}?x${connection}=${number}`);
      await response.arrayBuffer();
      counts[response.status === 200 ? "answered" : "failed"] += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => ask(number)));
  return counts;
}
