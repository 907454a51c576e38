import { mkdtempSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { Database } from "~/platform/db/schema";
import { openMailbox } from "./mailbox";
import { launchProgram } from "./program";
import { fillData } from "./seed";

interface SiteOptions {
  /** Begins without data and without an admin, as a new owner does. */
  empty?: boolean;
  /** Changes what the site begins with. */
  fill?: (db: Database) => Promise<unknown>;
}

/** The finished program with a data folder and a mail server of its own. */
export async function startSite({ empty = false, fill }: SiteOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "watchpost-e2e-"));
  if (!empty) await cp(inject("template").dataDir, dataDir, { recursive: true });
  if (fill) await fillData(dataDir, fill);
  const mailbox = await openMailbox();
  const program = await launchProgram(dataDir, { SMTP_URL: mailbox.url });

  return {
    url: program.url,
    output: program.output,
    restart: program.restart,
    mailbox,
    async stop() {
      await program.end();
      await mailbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * The site that the tests of a file share. Whoever tries again gets a new one: the try that failed
 * may have left it half changed.
 */
export function oneSite() {
  let site: Site | undefined;
  const stop = async () => {
    await site?.stop();
    site = undefined;
  };
  return {
    async forTry(retries: number): Promise<Site> {
      if (retries > 0) await stop();
      site ??= await startSite();
      return site;
    },
    stop,
  };
}
