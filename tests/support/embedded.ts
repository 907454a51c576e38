import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { openInMemory } from "~/platform/db/embedded.server";
import { migrate } from "~/platform/db/migrate.server";
import { fingerprint } from "../../scripts/prepare/fingerprint.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** The path of a dump of a migrated, empty embedded database. */
    embeddedSnapshot: string;
  }
}

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = join(root, ".cache", "test-database");

/**
 * Vitest's global setup: creating and migrating an embedded database takes four times as long as
 * loading a dump of one, so the workers and later runs share a dump.
 */
export default async function setup(project: TestProject) {
  const inputs = ["app/platform/db/migrations", "app/platform/db/embedded.server.ts"];
  const name = `${fingerprint(root, [...inputs, "package-lock.json"])}.tar`;
  const snapshot = join(folder, name);
  if (!existsSync(snapshot)) {
    mkdirSync(folder, { recursive: true });
    for (const old of readdirSync(folder)) rmSync(join(folder, old), { force: true });
    await writeSnapshot(snapshot);
  }
  project.provide("embeddedSnapshot", snapshot);
}

async function writeSnapshot(path: string): Promise<void> {
  const database = await openInMemory();
  try {
    await migrate(database.db);
    const dump = await database.pglite.dumpDataDir("none");
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
    renameSync(unfinished, path);
  } finally {
    await database.close();
  }
}
