import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** An empty PostgreSQL whose user may create databases. */
    postgresUrl: string;
  }
}

/** Vitest's global set-up: a real PostgreSQL for the request tests, ours or a given one. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startPostgres();
  const url = given ?? server?.url ?? "";
  project.provide("postgresUrl", url);
  process.env.TEST_DATABASE_URL = url;
  return async () => {
    if (!given) delete process.env.TEST_DATABASE_URL;
    await server?.stop();
  };
}

/**
 * Starts a PostgreSQL of our own on a free loopback port. A keeper process owns it and removes
 * it with its data when we stop or vanish.
 */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const keeper = spawn(
    process.execPath,
    [fileURLToPath(new URL("./postgres-keeper.ts", import.meta.url))],
    // Apart from our group, so that Ctrl+C doesn't end it before the tests let go.
    { stdio: ["pipe", "pipe", "inherit"], detached: true },
  );
  const ended = new Promise<void>((resolve) => keeper.on("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: keeper.stdout }).once("line", resolve);
    keeper.on("error", reject);
    keeper.on("exit", () => reject(new Error("No PostgreSQL could be started for the tests.")));
  });
  return {
    url,
    async stop() {
      keeper.stdin.end();
      await ended;
    },
  };
}
