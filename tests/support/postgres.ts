import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of an empty PostgreSQL server whose user can create databases. */
    postgresUrl: string;
  }
}

/**
 * Vitest's global setup: a real PostgreSQL server for the request tests, started here unless
 * TEST_DATABASE_URL names one.
 */
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
 * Starts a PostgreSQL server on a free loopback port. A keeper process owns it, and removes it with
 * its data when this process stops or is killed.
 */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const keeper = spawn(
    process.execPath,
    [fileURLToPath(new URL("./postgres-keeper.ts", import.meta.url))],
    // In a separate process group, so that Ctrl+C doesn't stop it before the tests disconnect.
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
