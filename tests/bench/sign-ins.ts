import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startProgram } from "./program.ts";

const tries = 200;

/**
 * 200 sign-ins arrive at the same time, each from its own IP address, while a visitor opens the
 * home page repeatedly.
 * @returns the visitor's 99th percentile in milliseconds, by how many bytes the memory grew, and
 *   how many sign-ins got a 503
 */
export async function measureSignIns() {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-bench-"));
  const program = await startProgram({ DATA_DIR: folder, TRUSTED_PROXIES: "127.0.0.1" });
  const { origin } = program;
  const home = async () => {
    const began = performance.now();
    await (await fetch(origin)).arrayBuffer();
    return performance.now() - began;
  };
  try {
    for (let warm = 0; warm < 200; warm += 1) await home();
    await signIns(origin, 5);
    await wait(5000);
    const idle = program.memory() ?? 0;

    let over = false;
    const times: number[] = [];
    let most = idle;
    const visits = (async () => {
      while (!over) {
        times.push(await home());
        most = Math.max(most, program.memory() ?? 0);
        await wait(2);
      }
    })();
    const statuses = await signIns(origin, tries);
    over = true;
    await visits;
    const p99 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;
    return { p99, grown: most - idle, refused: statuses.filter((is) => is === 503).length };
  } finally {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function signIns(origin: string, count: number): Promise<number[]> {
  const one = async (_: unknown, index: number) => {
    const answer = await fetch(`${origin}/auth`, {
      method: "POST",
      headers: { Origin: origin, "X-Forwarded-For": `203.0.113.${index}` },
      body: new URLSearchParams({ email: `nobody${index}@example.com`, password: "wrong-86" }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  return Promise.all(Array.from({ length: count }, one));
}
