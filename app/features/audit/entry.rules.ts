import type { AuditedAction, AuditedEntity } from "~/platform/audit/audited";
import { readableMoment } from "~/shared/dates";
import { type Difference, readableChanges } from "./differences.rules";
import { actionLabel, kindLabel } from "./labels.rules";
import type { AuditEntry } from "./schema";

/** Differences that a row of the list has room for. */
const mostInList = 4;

/** An entry of the log as a row of the list, or whole. */
export interface ReadableEntry {
  id: number;
  when: string;
  who: { name: string; email: string; place: string | undefined };
  action: string;
  kind: string;
  label: string;
  /** Where the thing can be seen. */
  place: string | undefined;
  differences: Difference[];
  /** Something is left out here. */
  shortened: boolean;
}

/** @param whole leaves nothing out */
export function readableEntry(entry: AuditEntry, timeZone: string, whole = false): ReadableEntry {
  const all = readableChanges(entry.changes, { timeZone, whole });
  const differences = whole ? all : all.slice(0, mostInList);
  return {
    id: entry.id,
    when: readableMoment(entry.at, timeZone),
    who: {
      name: entry.actorName,
      email: entry.actorEmail,
      place: entry.actorId ? placeOf("user", entry.actorId, "changed") : undefined,
    },
    action: actionLabel(entry.action),
    kind: kindLabel(entry.entity),
    label: entry.label,
    place: placeOf(entry.entity, entry.entityId, entry.action),
    differences,
    shortened: differences.length < all.length || differences.some((one) => one.shortened),
  };
}

/**
 * The screen on which a thing of the log can be seen, if it has one; what was deleted only has the
 * list that it was in.
 */
export function placeOf(
  entity: AuditedEntity,
  entityId: string,
  action: AuditedAction,
): string | undefined {
  const gone = action === "deleted";
  const id = encodeURIComponent(entityId);
  switch (entity) {
    case "user":
      return gone ? undefined : `/admin/people/${id}`;
    case "session":
      return `/admin/people/${id}`;
    case "invitation":
      return gone ? undefined : "/admin/people";
    case "audit":
      return "/admin/audit-log";
    case "setting":
      return "/admin/business-info";
    default:
      return undefined;
  }
}
