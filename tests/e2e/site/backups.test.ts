import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { launchProgram } from "../support/program";

const entry = fileURLToPath(new URL("../../../build/server/index.js", import.meta.url));

/** Runs a command of the built program, without a terminal. */
async function command(env: Record<string, string>, ...args: string[]) {
  // Optimizing WebAssembly takes longer than the commands' queries.
  const child = spawn(process.execPath, ["--liftoff-only", entry, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, output, errors };
}

test("test-restores a backup of the running program in another process", async () => {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-e2e-backups-"));
  const backups = join(folder, "backups");
  const place = (name: string) => ({ DATA_DIR: join(folder, name), BACKUP_URL: backups });
  const placeIn = (name: string) =>
    `Using the embedded database ${join(folder, name, "db")}, files ${join(folder, name, "files")}\n`;
  const admins = { ADMIN_EMAIL: "owner@example.com", ADMIN_PASSWORD: "correct horse battery" };
  try {
    const program = await launchProgram(place("data").DATA_DIR, admins);
    const made = await command(place("data"), "backup", backups);
    expect([made.errors, made.code]).toEqual([placeIn("data"), 0]);
    expect(made.output).toContain("and verified it with a test restore.");
    expect(readdirSync(join(place("data").DATA_DIR, "backup-work"))).toEqual([]);
    await program.end();
    const restored = await command(place("restored"), "restore", "latest");
    expect([restored.errors, restored.code]).toEqual([placeIn("restored"), 0]);
    expect(restored.output).toContain("1 account.");
    expect(restored.output).toMatch(/Restored \d+ rows/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 300_000);

test("a command whose output nobody reads anymore goes on", async () => {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-e2e-output-"));
  try {
    const child = spawn(process.execPath, [entry, "check"], {
      env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: folder },
    });
    child.stdout.destroy();
    const ended = once(child, "exit");
    expect(await text(child.stderr)).toBe(
      `Using the embedded database ${join(folder, "db")}, files ${join(folder, "files")}\n`,
    );
    expect(await ended).toEqual([1, null]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
