import type { AuditedAction, AuditedEntity } from "~/platform/audit/audited";
import { readableMoment } from "~/shared/dates";
import { type Difference, readableChanges } from "./changes.rules";
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
  place: string;
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

/** The screen on which a thing of the log can be seen, or the list that it is or was in. */
export function placeOf(entity: AuditedEntity, entityId: string, action: AuditedAction): string {
  const id = encodeURIComponent(entityId);
  if (action === "deleted" && entity !== "session") return lists[entity];
  switch (entity) {
    case "booking":
      return isUuid(entityId) ? `/admin/bookings/${id}` : lists.booking;
    case "message":
      return isUuid(entityId) ? `/admin/messages/${id}` : lists.message;
    case "service":
      return entityId === "order" ? lists.service : `/admin/services/edit/${id}`;
    case "job":
      return /^\d+$/.test(entityId) ? `/admin/careers/edit/${id}` : lists.job;
    case "application":
      return isUuid(entityId) ? `/admin/careers/applications/${id}` : lists.application;
    case "template":
      return `/admin/email-templates/${id}`;
    case "setting":
      return entityId === "email-settings" ? "/admin/email-settings" : lists.setting;
    case "photo":
      return isUuid(entityId) ? `/admin/photos/${id}` : lists.photo;
    case "user":
    case "session":
    case "calendar":
      return `/admin/people/${id}`;
    default:
      return lists[entity];
  }
}

/** The lists that things are in. */
const lists: Record<AuditedEntity, string> = {
  service: "/admin/services/edit",
  hours: "/admin/schedule/hours",
  blackout: "/admin/schedule/blackout",
  booking: "/admin/bookings/upcoming",
  customer: "/admin/bookings/customers",
  message: "/admin/messages",
  mail: "/admin/email-settings/log",
  template: "/admin/email-templates",
  setting: "/admin/business-info",
  photo: "/admin/photos/manage",
  job: "/admin/careers/manage",
  application: "/admin/careers/applications",
  content: "/admin/site-content",
  user: "/admin/people",
  invitation: "/admin/people",
  session: "/admin/people",
  calendar: "/admin/people",
  audit: "/admin/audit-log",
};

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}
