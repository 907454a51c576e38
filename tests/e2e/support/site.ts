import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { openPostgres } from "~/platform/db/open.server";
import type { Database } from "~/platform/db/schema";
import { onServer, urlOnServer } from "../../support/postgres-server";
import { openMailbox } from "./mailbox";
import { launchProgram, onPostgres } from "./program";
import { fillData } from "./seed";

interface SiteOptions {
  /**
   * Starts without data and without an admin, on an empty database of this engine. Creating an
   * embedded one, as a new installation does, takes several seconds.
   */
  empty?: "embedded" | "postgres";
  /** The host in its address; passkeys need a name instead of an IP address. */
  host?: string;
  port?: number | undefined;
  env?: Record<string, string>;
  /** Makes `moveClock` possible. */
  movableClock?: boolean;
  /** Changes the site's starting data. */
  fill?: (db: Database) => Promise<unknown>;
}

/**
 * The built program with its own data and mail server. The data are in PostgreSQL, which copies a
 * database in a moment, unless the site starts empty on the embedded one.
 */
export async function startSite(options: SiteOptions = {}) {
  const { empty, host, port, env, movableClock = false, fill } = options;
  const dataDir = mkdtempSync(join(tmpdir(), "watchpost-e2e-"));
  const database = empty === "embedded" ? undefined : await newDatabase(dataDir, empty);
  if (database && fill) await fillData(database.url, fill);
  const mailbox = await openMailbox();
  const program = await launchProgram(
    dataDir,
    { SMTP_URL: mailbox.url, ...(database ? onPostgres(database.url) : {}), ...env },
    { port, movableClock, ...(host ? { host } : {}) },
  );

  return {
    url: program.url,
    output: program.output,
    restart: program.restart,
    moveClock: program.moveClock,
    mailbox,
    /** Queries its PostgreSQL database directly. */
    async read<Result>(query: (db: Database) => Promise<Result>): Promise<Result> {
      if (!database) throw new Error("the site has an embedded database");
      const opened = await openPostgres(database.url);
      return query(opened.db).finally(() => opened.close());
    },
    async stop() {
      // Its data are deleted: nothing needs to be finished first.
      await program.kill();
      await mailbox.close();
      await database?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function newDatabase(dataDir: string, empty: SiteOptions["empty"]) {
  const template = inject("template");
  const name = `site_${randomBytes(6).toString("hex")}`;
  if (!empty) await cp(template.dataDir, dataDir, { recursive: true });
  await onServer(`create database ${name}${empty ? "" : ` template ${template.database}`}`);
  return {
    url: urlOnServer(name).href,
    remove: () => onServer(`drop database ${name} with (force)`),
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * The site that the tests in a file share. A retry gets a new site, because the failed attempt
 * may have changed the data. All sites on a port get the same browser contexts, which keep the
 * scripts that they have loaded and compiled.
 */
export function sharedSite(nextPort: () => Promise<number>) {
  let site: Site | undefined;
  const stop = async () => {
    await site?.stop();
    site = undefined;
  };
  return {
    async forAttempt(retries: number): Promise<Site> {
      if (retries > 0) await stop();
      site ??= await startSite({ port: await nextPort() });
      return site;
    },
    stop,
  };
}
