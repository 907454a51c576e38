import type { ColumnType, Generated } from "kysely";
import type { BackupStart } from "~/shared/stored-values";
import type { CreatedAt, DateText, Timestamp, UpdatedAt } from "./columns";

/** Settings, jobs, limits, backups and the audit log. */
export interface PlatformTables {
  business_settings: {
    setting_key: string;
    setting_value: string;
    /** Whether it is a sample of a new site, which nobody replaced or confirmed. */
    sample: Generated<boolean>;
  };
  seeds: { name: string; seeded_at: CreatedAt };
  /** When each public topic last changed. */
  content_changes: { topic: string; changed_at: Timestamp };
  /** Submissions held back by the spam check or a limit, counted by day, form and reason. */
  held_back: { day: DateText; form: string; reason: string; times: number };
  rate_limits: { key: string; window_ends_at: Timestamp; hits: number };
  /**
   * Redirects of accepted office forms by idempotency key; see
   * platform/forms/idempotency.server.ts.
   */
  received_forms: { id: string; location: string; toast: string | null; received_at: Timestamp };
  /** Work that waits; see platform/jobs. */
  queued_jobs: {
    kind: string;
    /** One job for each key of a kind. */
    key: string;
    payload: ColumnType<unknown, string | undefined, string>;
    run_at: UpdatedAt;
    /** Attempts begun since the job was enqueued. */
    attempts: Generated<number>;
    /** While an attempt runs: its owner, and when the owner counts as dead. */
    lock_id: string | null;
    locked_until: Timestamp | null;
    created_at: CreatedAt;
  };
  /** Attempts to make a backup. Never part of a backup itself. */
  backup_runs: {
    id: Generated<string>;
    started_at: Timestamp;
    /** Null while it runs, or if the program was killed. */
    finished_at: Timestamp | null;
    started_by: BackupStart;
    /** The name and size of the finished backup. */
    name: string | null;
    size_bytes: number | null;
    /** A sentence for the office. If only the test restore failed, the run has a name, too. */
    error: string | null;
    /** Whether the backup was test-restored. */
    restored: Generated<boolean>;
    /** A sentence that says why it wasn't. */
    not_restored: string | null;
  };
  audit_log: {
    id: ColumnType<number, never, never>;
    at: Timestamp;
    actor_id: string | null;
    actor_name: string;
    actor_email: string;
    action: string;
    entity: string;
    entity_id: string;
    label: string;
    /** By field: `[before, after]`. */
    changes: ColumnType<Record<string, [unknown, unknown]>, string, string>;
    /** Part of the hash of the details; null after they were erased. */
    salt: Generated<string | null>;
    /** When the details were erased. */
    erased_at: Timestamp | null;
  };
  /** The hashes of the audit log, written by a trigger; see platform/audit/chain. */
  audit_chain: { seq: number; entry_id: number; details_hash: string; hash: string };
  audit_chain_head: { one: Generated<true>; seq: number; hash: string };
  /** Signed places in the chain. */
  audit_anchors: {
    kind: "start" | "latest";
    seq: number;
    hash: string;
    signature: string;
    at: Timestamp;
  };
  /** The latest check of the chain. */
  audit_checks: {
    one: Generated<true>;
    checked_at: Timestamp;
    entries: number;
    problem: string | null;
    entry_id: number | null;
  };
  /** Failed sign-ins and refused requests, counted by hour. */
  refused_access: {
    hour: Timestamp;
    kind: string;
    /** An account's ID; empty for unknown addresses. */
    account: string;
    /** Empty for all other networks, after an hour has too many rows. */
    network: string;
    times: number;
    last_at: Timestamp;
  };
}
