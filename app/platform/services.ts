import { createContext } from "react-router";
import type { Auth } from "./auth/auth.server";
import type { RunBackupTask } from "./backup/task";
import type { Clock } from "./clock";
import type { Config } from "./config.server";
import type { Database } from "./db/schema";
import type { EmailServer } from "./email/email-server.server";
import type { Mailer } from "./email/mailer.server";
import type { Events } from "./events.server";
import type { Files } from "./files/files.server";
import type { Jobs } from "./jobs/jobs.server";
import type { Logger } from "./log.server";

/** Everything that commands and queries need; built once, in server/compose.ts. */
export interface Services {
  config: Config;
  clock: Clock;
  log: Logger;
  db: Database;
  events: Events;
  jobs: Jobs;
  auth: Auth;
  files: Files;
  /** Whether the embedded database is read-only because its disk is full. */
  diskIsFull(): boolean;
  /** What someone has to mend on the server; undefined if nothing is known. */
  serverProblem(): ServerProblem | undefined;
  /** Call this for each request with X-Forwarded-For, with the other end of its connection. */
  noteForwarded(socketAddress: string): void;
  /** When the certificate of APP_URL expires; undefined if that isn't known. */
  certificateExpiry(): Date | undefined;
  /** Whether the last write to BACKUP_URL failed. */
  backupPlaceIsDown(): boolean;
  /** The folder of the embedded database, which backups copy. */
  databaseFolder: string | undefined;
  /** Runs one part of a backup in a separate process; undefined in development. */
  runBackupTask: RunBackupTask | undefined;
  emailServer: Omit<EmailServer, "mailer" | "mailFrom">;
  /**
   * The current mailer; undefined while no email server is set up and emails wait in the outbox.
   * Admins can change it at any time, so read it for each request or job.
   */
  readonly mailer: Mailer | undefined;
}

/**
 * The storage in STORAGE_URL can't be reached, the certificate expires soon, or a proxy isn't in
 * TRUSTED_PROXIES.
 */
export type ServerProblem = "storage" | "certificate" | "proxy";

/** The services of the running program, for loaders and actions. */
export const services = createContext<Services>();

/** The sender of a request, identified by the network. */
export interface Visitor {
  /** The key of per-address limits: an IPv4 address or an IPv6 network. */
  limitKey: string;
  /** The key of limits for a whole network: an IPv4 /24 or an IPv6 /48. */
  network: string;
  userAgent: string | null;
  /** The whole IP address. */
  address: string;
  /** The Cookie header, by which sign-in recognizes a known browser. */
  cookies: string | null;
}

export const visitor = createContext<Visitor>();

/** The URL of the event stream for a page, and the version it was rendered with. */
export interface LiveSource {
  stream: "/events" | "/admin/events";
  version: string;
}

export const liveSource = createContext<LiveSource>();
