// Cuts connections to PostgreSQL at named points while visitors send forms. A thank-you page means
// that the request is stored, a 503 that it isn't, and forms work again within two seconds.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startProgram } from "../bench/program.ts";
import { cutPoints, startCuttingProxy } from "../support/cutting-proxy.ts";
import { startPostgres } from "../support/postgres.ts";
import { askForConsultation, storedEmails } from "./kills.ts";
import type { Row } from "./report.ts";

const visitors = 4;
const recoveredWithinMs = 2_000;

/** @param times how often to cut at each point */
export async function cutConnections(times: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-cuts-"));
  const postgres = await startPostgres();
  const proxy = await startCuttingProxy(postgres.url);
  const rows: Row[] = [];
  try {
    await using program = await startProgram({
      DATA_DIR: folder,
      DATABASE_URL: proxy.url,
      AUTH_SECRET: "x".repeat(48),
      LOG_LEVEL: "silent",
      TRUSTED_PROXIES: "127.0.0.1",
    });
    const thanked = new Set<string>();
    const refused = new Set<string>();
    let sent = 0;
    let up = true;
    using ended = new DisposableStack();
    ended.defer(() => {
      up = false;
    });
    const submit = async () => {
      sent += 1;
      const email = `cut-${sent}@example.com`;
      const ok = await askForConsultation(program, sent, email, [503]);
      (ok ? thanked : refused).add(email);
      return ok;
    };
    const submitting = Array.from({ length: visitors }, async () => {
      while (up) await submit();
    });
    void Promise.allSettled(submitting);
    for (const point of cutPoints) {
      let held = 0;
      for (let time = 0; time < times; time += 1) {
        await proxy.cutAt(point);
        const until = performance.now() + recoveredWithinMs;
        let again = false;
        while (!again && performance.now() < until) again = await submit();
        if (again) held += 1;
        await wait(Math.random() * 100);
      }
      rows.push({ name: `cut ${point}`, engine: "postgres", tried: times, held });
    }
    up = false;
    await Promise.all(submitting);
    await program.stop();
    const stored = await storedEmails("", postgres.url);
    const lost = [...thanked].filter((email) => !stored.includes(email));
    const kept = [...refused].filter((email) => stored.includes(email));
    const twice = stored.length - new Set(stored).size;
    const failures = lost.length + kept.length + twice;
    if (failures > 0) {
      console.log(
        `cuts: lost ${lost.length}, stored although refused ${kept}, stored twice ${twice}`,
      );
    }
    const name = "answers during cuts";
    rows.push({ name, engine: "postgres", tried: sent, held: sent - failures });
    return rows;
  } finally {
    await proxy.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
