import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { BlockList } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Role } from "~/platform/auth/permissions";
import { type Config, databaseDefaults } from "~/platform/config.server";
import { migrate } from "~/platform/db/migrate.server";
import type { OpenDatabase } from "~/platform/db/open-database";
import type { Email, Mailer } from "~/platform/email/mailer.server";
import { publicTopics, shownToOffice } from "~/platform/events.server";
import { createLog } from "~/platform/log.server";
import type { Services } from "~/platform/services";
import { createApp } from "../../server/app";
import { compose } from "../../server/compose";
import { createLiveChanges } from "../../server/http/live-updates";
import { createPageCache } from "../../server/http/page-cache";
import { createMetrics } from "../../server/observability/metrics";
import { skipSamples } from "../../server/seed";
import { signInAsAdmin } from "./admins";
import { Browser } from "./browser";
import { takeTestDatabase } from "./database";
import { loadTestBuild } from "./server-build";

export const testOrigin = "http://localhost:3000";

export interface TestAppOptions {
  /** Business settings to start with. */
  settings?: Record<string, string>;
  now?: Date;
  config?: Partial<Config>;
  /** Receives the log's lines, at the configured level. */
  logTo?: { write(line: string): void };
  /** Whether a mail server is configured; emails then go to `sentEmails`. */
  mail?: boolean;
  /** Replaces the default mailer. */
  mailer?: Mailer;
  /** Replaces the test's own database; closed with the app. */
  database?: OpenDatabase;
  isStopping?(): boolean;
  /** Whether the site is in preview, with samples, as a new one is. */
  preview?: boolean;
  /** Fills the database before the program starts. */
  fill?(config: Config, database: OpenDatabase): Promise<unknown>;
}

export function testConfig(): Config {
  return {
    production: true,
    port: 0,
    host: undefined,
    appUrl: testOrigin,
    dataDir: "",
    databaseUrl: undefined,
    databaseLimits: databaseDefaults,
    storage: undefined,
    smtpUrl: undefined,
    emailsOff: false,
    mailFrom: "no-reply@example.com",
    mailFromIsSet: false,
    inboundEmail: undefined,
    firstAdmin: undefined,
    authSecret: randomBytes(32).toString("hex"),
    trustedProxies: new BlockList(),
    backupTarget: undefined,
    backupKey: undefined,
    metricsToken: undefined,
    clamav: undefined,
    siteLaunched: false,
    webhooksToLoopback: true,
    logLevel: "silent",
  };
}

/** Compressing pages as small as in production takes as long as rendering them. */
const quickCompression = { brotli: 1, gzip: 1 };

/** The whole program on an empty database, without a port or a browser and with a fixed clock. */
export async function testApp(options: TestAppOptions = {}) {
  const { settings = {}, now = new Date("2026-11-21T15:00:00Z"), mail = true } = options;
  const clock = { time: now, now: () => clock.time };
  const sentEmails: Email[] = [];
  const mailer = { send: async (sent: Email) => void sentEmails.push(sent), close: () => {} };
  const database = options.database ?? (await takeTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), "watchpost-test-"));
  const config = { ...testConfig(), dataDir, ...options.config };
  await options.fill?.(config, database);
  if (!options.preview) {
    await migrate(database.db);
    await skipSamples(database.db);
  }
  const program = await compose(config, database, {
    clock,
    log: createLog(config.logLevel, options.logTo),
    mailer: options.mailer ?? (mail ? mailer : undefined),
  });
  const { services } = program;
  for (const [setting_key, setting_value] of Object.entries(settings)) {
    await services.db
      .insertInto("business_settings")
      .values({ setting_key, setting_value })
      .onConflict((conflict) => conflict.column("setting_key").doUpdateSet({ setting_value }))
      .execute();
  }
  const live = createLiveChanges(services.events, publicTopics);
  const officeLive = createLiveChanges(services.events, shownToOffice);
  const pageCache = createPageCache(services.events, clock, quickCompression);
  const app = createApp({
    services,
    live,
    officeLive,
    pageCache,
    metrics: createMetrics(services, database),
    isStopping: () => options.isStopping?.() ?? false,
    isReady: () => database.answers(),
    loadBuild: loadTestBuild,
  });
  const newBrowser = (address?: string) => new Browser(app, address);
  const visitor = newBrowser();

  return {
    services,
    database,
    /** Answers a request with Node's objects in `env`, for tests with a port. */
    fetch: app.fetch,
    db: services.db,
    clock,
    pageCache,
    sentEmails,
    /** The relative path of every file in the data folder. */
    async files(): Promise<string[]> {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return files.map(({ parentPath, name }) => join(parentPath, name).slice(dataDir.length + 1));
    },
    dataDir,
    /** A visitor with separate cookies. */
    newBrowser,
    get: visitor.get.bind(visitor),
    post: visitor.post.bind(visitor),
    submit: visitor.submit.bind(visitor),
    postForm: visitor.postForm.bind(visitor),
    request: visitor.request.bind(visitor),
    /** Waits until every email that is due is sent or has failed. */
    async runJobs() {
      for (let tries = 0; tries < 1200; tries += 1) {
        // Jobs that put emails into the outbox have to be done, too.
        const earlier = await services.db
          .selectFrom("queued_jobs")
          .select("key")
          .where("kind", "in", ["account-link", "read-received-email"])
          .execute();
        const due = await services.db
          .selectFrom("outgoing_mails")
          .select("status")
          .where((eb) => eb.or([eb("status", "=", "waiting"), eb("send_at", "<=", clock.time)]))
          .execute();
        if (due.length + earlier.length === 0) return;
        if (due.some(({ status }) => status === "scheduled")) await hurryEmails(services);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error("mails are still waiting");
    },
    /** A browser signed in as an admin, without an entry in the audit log. */
    async adminBrowser(email = "admin@example.com"): Promise<Browser> {
      const browser = newBrowser();
      await signInAsAdmin(services, browser, email);
      return browser;
    },
    /** A browser signed in with another role; the address is the role's name at example.com. */
    async browserWith(...roles: Role[]): Promise<Browser> {
      const browser = newBrowser();
      await signInAsAdmin(services, browser, `${roles.join("-")}@example.com`, ...roles);
      return browser;
    },
    async [Symbol.asyncDispose]() {
      live.close();
      officeLive.close();
      pageCache.close();
      await program.close({ atOnce: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Ends the queue's delays, which are in real time, unlike the test's clock. */
async function hurryEmails({ db, events }: Services): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("queued_jobs")
      .set({ run_at: sql<Date>`now()` })
      .where("kind", "=", "send-email")
      .where("lock_id", "is", null)
      .execute();
    await events.publish(trx, "queue");
  });
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;
