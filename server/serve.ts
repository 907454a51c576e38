import type { Server } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import { countUnsent } from "~/features/emails/delivery-log/queries.server";
import { publicPages, urgentPage } from "~/features/seo/pages";
import type { RunBackupTask } from "~/platform/backup/task";
import { type Config, readConfig } from "~/platform/config.server";
import { openDatabase } from "~/platform/db/open.server";
import type { OpenDatabase } from "~/platform/db/open-database";
import {
  type EmailServerState,
  isSending,
  type NoEmailServer,
} from "~/platform/email/server-state";
import { publicTopics, shownToOffice } from "~/platform/events.server";
import { isTrustedProxy } from "~/platform/http/visitor.server";
import { createLog } from "~/platform/log.server";
import { programVersion } from "~/platform/version";
import { type App, createApp } from "./app";
import { runDataCommand } from "./commands/data-commands";
import { takeLocalCommands } from "./commands/local-commands";
import { compose } from "./compose";
import { prepareFirstAdmin } from "./first-admin";
import { type AssetServer, createAnswer } from "./http/answer";
import { closeServer, createHttpServer } from "./http/http-server";
import { createLiveChanges } from "./http/live-updates";
import { createPageCache } from "./http/page-cache";
import { countTooSlow, createListener, limitSlowClients } from "./http/slow-clients";
import { startRecurringJobs } from "./jobs";
import { createMetrics } from "./observability/metrics";

/** Where pages and files come from: the finished build, or the development server. */
export interface FrontEnd {
  loadBuild(): Promise<ServerBuild>;
  assets: AssetServer;
  /** Runs one part of a backup in a separate process; the development server can't. */
  runBackupTask?: RunBackupTask;
  /** Fills in missing sample data before anything is served; returns a message for the terminal. */
  fill?(config: Config, database: OpenDatabase): Promise<string>;
}

/** How long a process serves on after /healthz has told the proxy that it stops. */
const announceMs = 3_000;

/** Starts the program and serves until SIGTERM or SIGINT. */
export async function serve({ loadBuild, assets, runBackupTask, fill }: FrontEnd): Promise<void> {
  const config = readConfig(process.env);
  const { version, commit } = programVersion();
  const log = createLog(config.logLevel);
  log.info({ version, commit }, "starting");
  // A PostgreSQL database may have them, behind the same proxy.
  const hasOtherProcesses = config.databaseUrl !== undefined;
  await refuseUsedPort(config);
  const database = await openDatabase(config, {
    fill: fill && ((empty) => fill(config, empty)),
    onWait: (pid) => log.info({ pid }, "waiting for a watchpost command that has the data open"),
  });
  const filled = await fill?.(config, database);
  const program = await compose(config, database, { log, runBackupTask });
  const { services } = program;
  // Only one of several processes that start together creates the admin.
  const setUpLink = await database.alone(() => prepareFirstAdmin(services));
  const live = createLiveChanges(services.events, publicTopics);
  const officeLive = createLiveChanges(services.events, shownToOffice);
  const pageCache = createPageCache(services.events, services.clock);
  const metrics = createMetrics(services, database);
  let stopping = false;
  const app = createApp({
    services,
    live,
    officeLive,
    pageCache,
    metrics,
    loadBuild,
    isStopping: () => stopping,
    isReady: () => database.answers(),
  });
  const server = createHttpServer(
    createAnswer({
      listener: createListener(app.fetch),
      https: config.appUrl.startsWith("https:"),
      pageCache,
      assets,
      onCached: () => {
        metrics.cachedPages += 1;
      },
      onTooSlow: countTooSlow(services.log),
    }),
  );
  limitSlowClients(server);
  await startRecurringJobs(services);
  // Other processes can open a PostgreSQL database themselves.
  const commands = config.databaseUrl
    ? undefined
    : await takeLocalCommands(config.dataDir, services.log, (asked) =>
        runDataCommand(services, asked),
      );
  const unsent = services.mailer ? undefined : await countUnsent(services.db);
  // With another process to answer meanwhile, a new one has its cached pages before the database can
  // go away.
  if (hasOtherProcesses) await fillPageCache(app, config);
  // Last, because nothing may fail once visitors are served. Until then, connections are refused, and
  // a proxy sends even forms to another process.
  await listen(server, config.port, config.host);
  announce(config, {
    setUpLink,
    emailServer: services.emailServer.state(),
    waitingEmails: unsent?.waiting,
  });
  if (filled) console.log(filled);

  const stop = async () => {
    // A launcher that is ending may send the signal again.
    process.on("SIGTERM", () => {});
    stopping = true;
    commands?.close();
    if (hasOtherProcesses && config.trustedProxies.rules.length > 0) await wait(announceMs);
    // Open event streams would prevent the server from closing.
    live.close();
    officeLive.close();
    // Without another process, waiting would only make the outage longer.
    await closeServer(
      server,
      (address) => hasOtherProcesses && isTrustedProxy(address, config.trustedProxies),
    );
    pageCache.close();
    const late = setTimeout(() => process.exit(1), 15_000);
    try {
      await program.close();
      process.exit(0);
    } catch (err) {
      services.log.error({ err }, "the program could not be closed cleanly");
      clearTimeout(late);
      process.exit(1);
    }
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, ...(host ? { host } : {}) }, resolve);
  });
}

/** Another program that uses the port is noticed before the data is touched. */
async function refuseUsedPort({ port, host }: Config): Promise<void> {
  const isUsed = await new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: host ?? "localhost" });
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
  if (isUsed) throw Object.assign(new Error("in use"), { code: "EADDRINUSE", port });
}

/** Renders the public pages once, which stores them in the page cache. */
async function fillPageCache(app: App, { appUrl }: Config): Promise<void> {
  for (const { path } of [...publicPages, urgentPage]) {
    const response = await app.request(appUrl + path);
    await response.arrayBuffer();
  }
}

/** Why emails wait and how to fix it, by the state of the email server. */
const emailsWait: Record<NoEmailServer, string> = {
  none: "No email server is set up. Emails will wait in the delivery log% until you set one up in the back office or set SMTP_URL.",
  off: "SMTP_URL is off. Emails will wait in the delivery log% until you change it.",
  unreadable:
    "The email server's password can't be decrypted with this AUTH_SECRET. Emails will wait in the delivery log% until an admin enters it again in the back office under Email Settings.",
};

/** @param waitingEmails undefined if there is a mail server */
function announce(
  config: Config,
  {
    setUpLink,
    emailServer,
    waitingEmails,
  }: {
    setUpLink: string | undefined;
    emailServer: EmailServerState;
    waitingEmails: number | undefined;
  },
) {
  console.log(`Watchpost is ready at ${config.appUrl}`);
  if (setUpLink) {
    console.log(
      `There's no admin yet. Create one with this link, which works once and expires after one day: ${setUpLink}`,
    );
  }
  if (waitingEmails !== undefined && !isSending(emailServer)) {
    const now = waitingEmails > 0 ? ` (${waitingEmails} so far)` : "";
    console.log(emailsWait[emailServer].replace("%", now));
  }
}
