import { statfs } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Counter, Gauge, Histogram, Registry } from "prom-client";
import { lastBackupFailed, lastSuccess } from "~/features/backups/queries.server";
import { countFailedToday, emailBacklog } from "~/features/emails/delivery-log/queries.server";
import type { Config } from "~/platform/config.server";
import type { OpenDatabase } from "~/platform/db/open-database";
import { visitorAddress } from "~/platform/http/visitor.server";
import { countJobs } from "~/platform/jobs/count-jobs.server";
import { isSameSecret } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";

/** A finished request, with nothing that identifies its sender. */
export interface FinishedRequest {
  method: string;
  /** The route's pattern, such as `/admin/bookings/:id`. */
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  /** Counted by the server itself, so that sending a cached page costs one addition. */
  cachedPages: number;
  observe(request: FinishedRequest): void;
  /** In Prometheus's text format. Measuring starts with the first call. */
  render(): Promise<{ contentType: string; text: string }>;
}

/** Numbers about this process, its queue and its database, for Prometheus. */
export function createMetrics(
  {
    db,
    clock,
    config,
    certificateExpiry,
  }: Pick<Services, "db" | "clock" | "config" | "certificateExpiry">,
  database: Pick<OpenDatabase, "stats" | "answers">,
): Metrics {
  let measuring: Promise<Measuring> | undefined;
  let started: Measuring | undefined;
  const counts: Record<Result, number> = { ok: 0, slow: 0, failed: 0 };
  const metrics: Metrics = {
    cachedPages: 0,
    observe: ({ method, route, status, seconds }) => {
      if (!notForVisitors.includes(route))
        counts[resultOf({ method, route, status, seconds })] += 1;
      started?.requests.observe({ method: knownMethod(method), route, status }, seconds);
    },
    render: async () => {
      measuring ??= startMeasuring();
      started = await measuring;
      await refresh(started);
      return { contentType: started.registry.contentType, text: await started.registry.metrics() };
    },
  };

  async function refresh(to: Measuring): Promise<void> {
    to.cachedPages.reset();
    to.cachedPages.inc(metrics.cachedPages);
    to.results.reset();
    for (const [result, count] of Object.entries(counts)) {
      to.results.inc({ result }, count + (result === "ok" ? metrics.cachedPages : 0));
    }
    setKnown(to.certificateExpiry, seconds(certificateExpiry()));
    setKnown(to.diskFree, await freeShare(config.dataDir));
    const { queryErrors, connections } = database.stats();
    to.queryErrors.reset();
    to.queryErrors.inc(queryErrors);
    if (connections) {
      for (const [state, count] of Object.entries(connections)) {
        to.connections.set({ state }, count);
      }
    }
    const [answers, known] = await Promise.all([
      database.answers(),
      Promise.race([readDatabase(), wait(databaseMs, undefined, { ref: false })]),
    ]);
    to.databaseUp.set(answers ? 1 : 0);
    to.jobs.reset();
    for (const { kind, due, later } of known?.jobs ?? []) {
      to.jobs.set({ kind, state: "due" }, due);
      to.jobs.set({ kind, state: "later" }, later);
    }
    setKnown(to.waitingEmails, known?.waiting);
    setKnown(to.oldestEmail, known?.oldestSeconds);
    setKnown(to.failedEmails, known?.failed);
    setKnown(to.lastBackup, known?.lastBackup);
    const failed = known?.backupFailed;
    setKnown(to.backupFailed, failed === undefined ? undefined : Number(failed));
  }

  let reading: ReturnType<typeof read> | undefined;
  /** One reading at a time, even if it takes longer than until the next scrape. */
  function readDatabase() {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  /** @returns undefined if the database is unavailable */
  async function read() {
    try {
      const now = clock.now();
      const jobs = await countJobs(db);
      const { waiting, oldest } = await emailBacklog(db);
      const failed = await countFailedToday({ db, clock });
      const lastBackup = seconds(await lastSuccess(db, now));
      const backupFailed = await lastBackupFailed(db, now);
      const oldestSeconds = oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0;
      return { jobs, waiting, oldestSeconds, failed, lastBackup, backupFailed };
    } catch {
      return undefined;
    }
  }
  return metrics;
}

/** How a request went. `slow`: a page that took more than a second. */
type Result = "ok" | "slow" | "failed";

/** Monitoring asks for these again and again, and an event stream is refused while stopping. */
const notForVisitors = ["/healthz", "/readyz", "/metrics", "/events", "/admin/events"];

function resultOf({ method, status, seconds }: FinishedRequest): Result {
  if (status >= 500) return "failed";
  // An upload takes as long as its sender's connection needs.
  return method === "GET" && seconds > 1 ? "slow" : "ok";
}

/** Leaves the metric out if the value isn't known; a new or reset gauge would say 0. */
function setKnown(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}

function seconds(time: Date | undefined): number | undefined {
  return time && time.getTime() / 1000;
}

async function freeShare(folder: string): Promise<number | undefined> {
  try {
    const { bavail, blocks } = await statfs(folder);
    return blocks > 0 ? bavail / blocks : undefined;
  } catch {
    return undefined;
  }
}

/** After that, the database's numbers count as unknown, so that the others still arrive. */
const databaseMs = 2_000;

interface Measuring {
  registry: Registry;
  requests: Histogram<"method" | "route" | "status">;
  cachedPages: Counter;
  results: Counter<"result">;
  queryErrors: Counter;
  databaseUp: Gauge;
  connections: Gauge<"state">;
  jobs: Gauge<"kind" | "state">;
  waitingEmails: Gauge;
  oldestEmail: Gauge;
  failedEmails: Gauge;
  lastBackup: Gauge;
  backupFailed: Gauge;
  certificateExpiry: Gauge;
  diskFree: Gauge;
}

/** Loaded on demand, so that metrics that nobody reads cost nothing. */
async function startMeasuring(): Promise<Measuring> {
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import(
    "prom-client"
  );
  const registry = new Registry();
  const registers = [registry];
  // Memory, processor time, event loop delay and garbage collection.
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  return {
    registry,
    requests: new Histogram({
      name: "watchpost_http_request_duration_seconds",
      help: "Time to response headers, excluding cached pages and static files",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    cachedPages: new Counter({
      name: "watchpost_page_cache_responses_total",
      help: "Pages sent from the page cache",
      registers,
    }),
    results: new Counter({
      name: "watchpost_requests_total",
      help: "Visitors' and the office's requests since the start, including cached pages: failed (a status from 500), slow (a page that took more than a second) or ok",
      labelNames: ["result"],
      registers,
    }),
    queryErrors: new Counter({
      name: "watchpost_database_query_errors_total",
      help: "Queries that failed, including refused duplicates",
      registers,
    }),
    databaseUp: gauge("watchpost_database_up", "Whether the database responds"),
    connections: new Gauge({
      name: "watchpost_database_connections",
      help: "Pool connections by state, and callers waiting for one",
      labelNames: ["state"],
      registers,
    }),
    jobs: new Gauge({
      name: "watchpost_queue_jobs",
      help: "Jobs in the queue: due now, or later",
      labelNames: ["kind", "state"],
      registers,
    }),
    waitingEmails: gauge("watchpost_emails_waiting", "Emails waiting to be sent"),
    oldestEmail: gauge("watchpost_oldest_waiting_email_seconds", "Age of the oldest waiting email"),
    failedEmails: gauge(
      "watchpost_emails_failed",
      "Emails that failed for good or bounced in the last 24 hours",
    ),
    certificateExpiry: gauge(
      "watchpost_certificate_expiry_timestamp_seconds",
      "When the certificate of APP_URL expires",
    ),
    diskFree: gauge("watchpost_disk_free_ratio", "Free share of the disk with the data folder"),
    lastBackup: gauge(
      "watchpost_last_backup_timestamp_seconds",
      "Start time of the last successful backup",
    ),
    backupFailed: gauge("watchpost_last_backup_failed", "Whether the last backup failed"),
  };
}

/** Otherwise, made-up methods would create new series. */
function knownMethod(method: string): string {
  return ["GET", "HEAD", "POST"].includes(method) ? method : "other";
}

/**
 * Whether a request may read the metrics: it carries METRICS_TOKEN, or comes from this machine and
 * not through a proxy.
 */
export function mayReadMetrics(
  headers: Headers,
  socketAddress: string,
  { metricsToken, trustedProxies }: Pick<Config, "metricsToken" | "trustedProxies">,
): boolean {
  const [, sent] = /^Bearer (.+)$/i.exec(headers.get("Authorization") ?? "") ?? [];
  if (metricsToken && sent) {
    return isSameSecret(sent, metricsToken);
  }
  const forwarded = ["X-Forwarded-For", "X-Forwarded-Host", "Forwarded", "Via", "X-Real-IP"];
  if (forwarded.some((name) => headers.has(name))) return false;
  return /^(127\.|::1$)/.test(visitorAddress(socketAddress, undefined, trustedProxies));
}
