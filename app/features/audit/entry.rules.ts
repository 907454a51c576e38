import { payRulesPath } from "~/features/careers/pay-rules/rules";
import { referralsPath } from "~/features/careers/referrals/rules";
import { logoPath } from "~/features/gallery/logo/rules";
import { galleryPath, photoPath } from "~/features/gallery/photos/rules";
import { isSlotKey, slotPath } from "~/features/gallery/slots/rules";
import { interviewsPath, officeInterviewPath } from "~/features/interviews/office/rules";
import { scorecardSettingsPath } from "~/features/interviews/scorecards/rules";
import type { AuditedAction, AuditedEntity } from "~/platform/audit/audited";
import { businessToday, type DayAndTime, dayAndTime, numericMoment } from "~/shared/dates";
import { isUuid } from "~/shared/uuid";
import { type Difference, formatChanges } from "./changes.rules";
import { actionLabel, kindLabel } from "./labels.rules";
import type { AuditEntry, AuditFilter } from "./schema";

/** How many differences a row of the list shows. */
const maxInList = 4;

export interface FormattedEntry {
  id: number;
  when: DayAndTime;
  person: { name: string; email: string; path: string | undefined };
  action: string;
  kind: string;
  label: string;
  /** The screen that shows the item. */
  path: string;
  differences: Difference[];
  /** Not all changes are listed. */
  shortened: boolean;
}

/** An entry for display: shortened for the list, or in full with `whole`. */
export function formatEntry(entry: AuditEntry, timeZone: string, whole = false): FormattedEntry {
  const all = formatChanges(entry.changes, { timeZone, whole, entity: entry.entity });
  const differences = whole ? all : all.slice(0, maxInList);
  return {
    id: entry.id,
    when: dayAndTime(entry.at, timeZone),
    person: {
      name: entry.actorName,
      email: entry.actorEmail,
      path: entry.actorId ? pathOf("user", entry.actorId, "changed") : undefined,
    },
    action: actionLabel(entry.action),
    kind: kindLabel(entry.entity),
    label: entry.label,
    path: pathOf(entry.entity, entry.entityId, entry.action),
    differences,
    shortened: differences.length < all.length || differences.some((one) => one.shortened),
  };
}

/** The screen of an item in the log, or the list that it is or was in. */
function pathOf(entity: AuditedEntity, entityId: string, action: AuditedAction): string {
  const id = encodeURIComponent(entityId);
  if (action === "deleted" && entity !== "session") return lists[entity];
  switch (entity) {
    case "booking":
      return isUuid(entityId) ? `/admin/bookings/${id}` : lists.booking;
    case "customer":
      return entityId ? `${lists.customer}/${id}` : lists.customer;
    case "message":
      return isUuid(entityId) ? `/admin/messages/${id}` : lists.message;
    case "saved-reply":
      return isUuid(entityId) ? `/admin/saved-replies/${id}` : lists["saved-reply"];
    case "urgent":
      return isUuid(entityId) ? `/admin/urgent/${id}` : lists.urgent;
    case "consultant":
      return entityId === "order" ? lists.consultant : `${lists.consultant}/${id}`;
    case "on-call":
      return isUuid(entityId) ? `/admin/on-call/${id}` : lists["on-call"];
    case "service":
      return entityId === "order" ? lists.service : `/admin/services/edit/${id}`;
    case "job":
      return /^\d+$/.test(entityId) ? `/admin/careers/edit/${id}` : lists.job;
    case "referrer":
      return referralsPath;
    case "pay-rule":
      return `${payRulesPath}/${id}`;
    case "application":
      return isUuid(entityId) ? `/admin/careers/applications/${id}` : lists.application;
    case "interview":
      return isUuid(entityId) ? officeInterviewPath(id) : `${interviewsPath}/sessions`;
    case "template":
      return `/admin/email-templates/${id}`;
    case "setting":
      return settingScreens[entityId] ?? lists.setting;
    case "photo":
      if (isSlotKey(entityId)) return slotPath(entityId);
      return isUuid(entityId) ? photoPath(id) : lists.photo;
    case "license":
      return isUuid(entityId) ? `/admin/licenses/${id}` : lists.license;
    case "rate":
      return isUuid(entityId) ? `/admin/rates/${id}` : lists.rate;
    case "survey":
      if (entityId === "questions") return `${lists.survey}/questions`;
      return isUuid(entityId) ? `/admin/surveys/${id}` : lists.survey;
    case "quote":
      return isUuid(entityId) ? `/admin/quotes/${id}` : lists.quote;
    case "holiday":
      return `${lists.holiday}?year=${entityId.slice(0, 4)}`;
    case "coverage":
      return isUuid(entityId) ? `/admin/licenses/insurance/${id}` : lists.coverage;
    case "user":
    case "session":
    case "calendar":
      return `/admin/people/${id}`;
    default:
      return lists[entity];
  }
}

/** Settings with their own screen. */
const settingScreens: Partial<Record<string, string>> = {
  logo: logoPath,
  "email-settings": "/admin/email-settings",
  "email-server": "/admin/email-settings/server",
  backups: "/admin/backups",
  setup: "/admin",
  paging: "/admin/on-call",
  billing: "/admin/rates/settings",
  holidays: "/admin/rates/holidays",
  "interview-scorecard": scorecardSettingsPath,
};

const lists: Record<AuditedEntity, string> = {
  service: "/admin/services/edit",
  hours: "/admin/schedule/hours",
  blackout: "/admin/schedule/blackout",
  consultant: "/admin/schedule/consultants",
  booking: "/admin/bookings/upcoming",
  customer: "/admin/bookings/customers",
  message: "/admin/messages",
  "saved-reply": "/admin/saved-replies",
  "saved-view": "/admin",
  urgent: "/admin/urgent",
  "on-call": "/admin/on-call",
  mail: "/admin/email-settings/log",
  template: "/admin/email-templates",
  setting: "/admin/business-info",
  photo: galleryPath,
  job: "/admin/careers/manage",
  "pay-rule": payRulesPath,
  referrer: referralsPath,
  application: "/admin/careers/applications",
  interview: interviewsPath,
  content: "/admin/site-content",
  user: "/admin/people",
  invitation: "/admin/people/invitations",
  session: "/admin/people",
  calendar: "/admin/people",
  audit: "/admin/audit-log",
  privacy: "/admin/privacy",
  license: "/admin/licenses",
  coverage: "/admin/licenses",
  rate: "/admin/rates",
  survey: "/admin/surveys",
  quote: "/admin/quotes",
  report: "/admin/reports",
  holiday: "/admin/rates/holidays",
};

/** The columns of an export. Times are in the company's zone. */
export function exportColumns(timeZone: string) {
  return [
    {
      label: `Time (${timeZone})`,
      value: (entry: AuditEntry) => numericMoment(entry.at, timeZone),
    },
    { label: "Person", value: (entry: AuditEntry) => entry.actorName },
    { label: "Email", value: (entry: AuditEntry) => entry.actorEmail },
    { label: "Action", value: (entry: AuditEntry) => actionLabel(entry.action) },
    { label: "Type", value: (entry: AuditEntry) => kindLabel(entry.entity) },
    { label: "Item", value: (entry: AuditEntry) => entry.label },
    { label: "ID", value: (entry: AuditEntry) => entry.entityId },
    { label: "Changes", value: (entry: AuditEntry) => changes(entry, timeZone) },
  ];
}

/** "audit-log-2026-11-21.csv", named by the company's date. */
export function exportName(now: Date, timeZone: string): string {
  return `audit-log-${businessToday({ now: () => now }, timeZone)}.csv`;
}

/** The filter as an audit log entry about an export shows it: only the fields that are set. */
export function formatFilter({ q, kind, action, ...rest }: AuditFilter): Record<string, string> {
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

function changes(entry: AuditEntry, timeZone: string): string {
  return formatChanges(entry.changes, { timeZone, whole: true, entity: entry.entity })
    .map(({ label, from, to }) => `${label}: ${from ? `${from} → ${to}` : to}`)
    .join("\n");
}
