// Backs up the running program while visitors send forms and resumes, and restores each backup into
// an empty place. Everything accepted before a backup began must be there once, each resume with
// the same hash.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { openDirectly } from "../bench/database.ts";
import { fillLists } from "../bench/lists.ts";
import { root, startProgram } from "../bench/program.ts";
import { startPostgres } from "../support/postgres.ts";
import { addOpening, applyWithResume } from "./applying.ts";
import { askForConsultation } from "./kills.ts";
import { longestWaitDuring } from "./longest-wait.ts";
import type { Engine, Tally } from "./report.ts";

export async function backUpUnderLoad(engine: Engine, backups: number): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-backups-"));
  const postgres = engine === "postgres" ? await startPostgres() : undefined;
  const place = (name: string, database: string) => ({
    DATA_DIR: join(folder, name),
    TRUSTED_PROXIES: "127.0.0.1",
    ...(postgres
      ? { DATABASE_URL: Object.assign(new URL(postgres.url), { pathname: database }).href }
      : {}),
    AUTH_SECRET: "x".repeat(48),
  });
  const env = place("data", new URL(postgres?.url ?? "x:/").pathname);
  try {
    await (await startProgram(env)).stop();
    const opening = await addOpening(join(env.DATA_DIR, "db"), postgres?.url);
    await using program = await startProgram(env);
    const accepted = new Set<string>();
    let sent = 0;
    let up = true;
    using ended = new DisposableStack();
    ended.defer(() => {
      up = false;
    });
    const sending = Array.from({ length: 3 }, async (_, visitor) => {
      while (up) {
        sent += 1;
        const email = `visitor-${sent}@example.com`;
        const ok =
          visitor === 0
            ? await applyWithResume(program.origin, opening, sent, email)
            : await askForConsultation(program, sent, email, [408, 503]);
        if (ok) accepted.add(email);
      }
    });
    void Promise.allSettled(sending);
    for (let tries = 0; tries < 1000 && accepted.size < 20; tries += 1) await wait(50);
    const before: string[][] = [];
    const tally = { tried: 0, held: 0 };
    for (let number = 0; number < backups; number += 1) {
      before.push([...accepted]);
      const made = await command(["backup", join(folder, `backup-${number}`)], env);
      tally.tried += 1;
      tally.held += Number(made.includes("verified it with a test restore"));
    }
    up = false;
    await Promise.all(sending);
    await program.stop();
    for (const [number, emails] of before.entries()) {
      const target = join(folder, `backup-${number}`);
      const [name = ""] = readdirSync(target);
      const restored = place(`restored-${number}`, `restored_${number}`);
      if (postgres) await createDatabase(postgres.url, `restored_${number}`);
      await command(["restore", join(target, name)], restored);
      const found = await storedIn(restored);
      tally.tried += emails.length;
      tally.held += emails.filter((email) => {
        const rows = found.filter((row) => row.email === email);
        return rows.length === 1 && sameFile(rows[0]?.resume, env, restored);
      }).length;
    }
    return tally;
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In milliseconds on a machine without other load. */
const longestWait = 50;

/**
 * Backs up long lists in the embedded database while a request asks the database again and again.
 * The backup must be test-restored, and no request may wait long.
 */
export async function waitForBackup(rows: number): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-waits-"));
  const env = { DATA_DIR: join(folder, "data") };
  try {
    await (await startProgram(env)).stop();
    const direct = await openDirectly(join(env.DATA_DIR, "db"));
    await fillLists(direct, rows);
    await direct.close();
    await using program = await startProgram(env);
    let output = "";
    const began = performance.now();
    const waited = await longestWaitDuring(`${program.origin}/readyz`, async () => {
      output = await command(["backup", join(folder, "backups")], env);
    });
    const seconds = (performance.now() - began) / 1000;
    // Other load on the machine delays every request, so the limit grows with the load.
    const busy = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
    console.log(
      `backup of long lists with ${rows} rows: ${seconds.toFixed(1)} s, others waited up to ${Math.round(waited)} ms (limit ${Math.round(longestWait * busy)})\n${output.trim()}`,
    );
    const verified = output.includes("verified it with a test restore");
    return { tried: 2, held: Number(verified) + Number(waited <= longestWait * busy) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Place = { DATA_DIR: string; DATABASE_URL?: string };

/** Requests and applications; a request has no resume. */
async function storedIn({ DATA_DIR, DATABASE_URL }: Place) {
  const direct = await openDirectly(join(DATA_DIR, "db"), DATABASE_URL);
  const rows = await direct.query<{ email: string; resume: string | null }>(
    `select customer_email as email, null as resume from appointments
     union all select email, resume_url from job_applications`,
  );
  await direct.close();
  return rows;
}

function sameFile(name: string | null | undefined, original: Place, restored: Place): boolean {
  if (!name) return true;
  const hashes = [original, restored].map(({ DATA_DIR }) => {
    const path = join(DATA_DIR, "files/resumes", name);
    return existsSync(path) && createHash("sha256").update(readFileSync(path)).digest("hex");
  });
  return hashes[0] !== false && hashes[0] === hashes[1];
}

async function createDatabase(url: string, name: string): Promise<void> {
  const direct = await openDirectly("", url);
  await direct.run(`create database ${name}`);
  await direct.close();
}

/** @returns what it printed */
async function command(args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [join(root, "scripts", "run.mjs"), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const output = await text(child.stdout);
  const [code] = await ended;
  if (code !== 0) throw new Error(`npm run ${args.join(" ")} ended with ${code}`);
  return output;
}
