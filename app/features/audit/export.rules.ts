import { businessTime, businessToday } from "~/shared/dates";
import { readableChanges } from "./changes.rules";
import { actionLabel, kindLabel } from "./labels.rules";
import type { AuditEntry, AuditFilter } from "./schema";

/** What an export of the log holds; times are the company's, and sort as texts. */
export function exportColumns(timeZone: string) {
  return [
    { label: `When (${timeZone})`, value: (entry: AuditEntry) => moment(entry.at, timeZone) },
    { label: "Who", value: (entry: AuditEntry) => entry.actorName },
    { label: "Email", value: (entry: AuditEntry) => entry.actorEmail },
    { label: "Action", value: (entry: AuditEntry) => actionLabel(entry.action) },
    { label: "Kind", value: (entry: AuditEntry) => kindLabel(entry.entity) },
    { label: "What", value: (entry: AuditEntry) => entry.label },
    { label: "ID", value: (entry: AuditEntry) => entry.entityId },
    { label: "From what to what", value: (entry: AuditEntry) => changes(entry, timeZone) },
  ];
}

/** "audit-log-2026-11-21.csv", named by the company's date. */
export function exportName(now: Date, timeZone: string): string {
  return `audit-log-${businessToday({ now: () => now }, timeZone)}.csv`;
}

/** The filter as the log itself notes it: only what is set, in words. */
export function filterInWords({ q, kind, action, ...rest }: AuditFilter): Record<string, string> {
  const set = {
    search: q,
    kind: kind && kindLabel(kind),
    action: action && actionLabel(action),
    ...rest,
  };
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value)) as Record<
    string,
    string
  >;
}

function moment(at: Date, timeZone: string): string {
  const clock = { now: () => at };
  const seconds = String(at.getUTCSeconds()).padStart(2, "0");
  return `${businessToday(clock, timeZone)} ${businessTime(clock, timeZone)}:${seconds}`;
}

function changes(entry: AuditEntry, timeZone: string): string {
  return readableChanges(entry.changes, { timeZone, whole: true })
    .map(({ label, from, to }) => `${label}: ${from ? `${from} → ${to}` : to}`)
    .join("\n");
}
