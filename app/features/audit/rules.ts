import type { AuditedAction, AuditedEntity } from "~/platform/audit/audited";
import { readableDate, readableMoment, readableTime } from "~/shared/dates";

const kinds: Record<AuditedEntity, string> = {
  service: "Service",
  hours: "Business hours",
  blackout: "Blackout date",
  booking: "Booking",
  customer: "Customer",
  message: "Message",
  mail: "Mail",
  template: "Email template",
  setting: "Setting",
  photo: "Photo",
  job: "Job opening",
  application: "Application",
  content: "Site content",
  user: "Person",
  invitation: "Invitation",
  session: "Session",
  audit: "Audit log",
};

export function kindLabel(kind: AuditedEntity): string {
  return kinds[kind] ?? kind;
}

const actions: Record<AuditedAction, string> = {
  created: "Created",
  changed: "Changed",
  deleted: "Deleted",
  sent: "Sent",
  exported: "Exported",
  "signed-in": "Signed in",
  "signed-out": "Signed out",
  "sign-in-failed": "Failed to sign in",
};

export function actionLabel(action: AuditedAction): string {
  return actions[action] ?? action;
}

/** Where their names in the database don't read as words. */
const fieldLabels: Record<string, string> = {
  is_active: "Active",
  is_enabled: "Enabled",
  isActive: "Active",
  isEnabled: "Enabled",
  html: "Text (HTML)",
  html_content: "Text (HTML)",
  htmlContent: "Text (HTML)",
  alt_text: "Alternative text",
  altText: "Alternative text",
  day_of_week: "Weekday",
  dayOfWeek: "Weekday",
  email: "Email address",
  whatsapp: "WhatsApp number",
  phone: "Phone number",
  admin_email: "Admin email address",
  reminders_enabled: "Reminders",
  resume_url: "Resume",
  q: "Search",
  starts_at: "Start",
  ends_at: "End",
};

/** "setting_value" and "settingValue" → "Setting value". */
export function fieldLabel(field: string): string {
  const known = Object.hasOwn(fieldLabels, field) ? fieldLabels[field] : undefined;
  if (known) return known;
  const words = field
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_\-.]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One field of a change, in words. Empty texts stand for what wasn't there or is gone. */
export interface Difference {
  label: string;
  from: string;
  to: string;
  /** Some of the text is left out. */
  shortened: boolean;
}

interface Reading {
  /** The company's. */
  timeZone: string;
  /** Leaves nothing out. */
  whole?: boolean;
}

export function readableChanges(
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
  { timeZone, whole = false }: Reading,
): Difference[] {
  return Object.entries(changes).map(([field, values]) => {
    const [from, to] = values.map((value) => readableValue(value, timeZone)) as [string, string];
    const label = fieldLabel(field);
    return whole ? { label, from, to, shortened: false } : { label, ...excerpt(from, to) };
  });
}

function readableValue(value: unknown, timeZone: string): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) {
    return value.map((entry) => readableValue(entry, timeZone)).join("\n");
  }
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([field, inner]) => `${fieldLabel(field)}: ${readableValue(inner, timeZone)}`)
      .join("\n");
  }
  return readableText(String(value), timeZone);
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const date = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const time = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

function readableText(text: string, timeZone: string): string {
  if (moment.test(text)) return readableMoment(new Date(text), timeZone);
  if (date.test(text)) return readableDate(text);
  return time.test(text) ? readableTime(text) : text;
}

/** As much as is read at a glance. */
const glance = 160;
/** What is left around the place where two long texts differ. */
const around = 50;

/**
 * Both texts, and of long ones the part in which they differ: of a page of legal text in which a
 * word was changed, that word is what one looks for.
 */
export function excerpt(from: string, to: string): Pick<Difference, "from" | "to" | "shortened"> {
  if (from.length <= glance && to.length <= glance) return { from, to, shortened: false };
  const start = sameAtStart(from, to);
  const end = sameAtEnd(from, to, start);
  return { from: cut(from, start, end), to: cut(to, start, end), shortened: true };
}

function sameAtStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let same = 0;
  while (same < most && a[same] === b[same]) same += 1;
  return same;
}

function sameAtEnd(a: string, b: string, start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let same = 0;
  while (same < most && a.at(-1 - same) === b.at(-1 - same)) same += 1;
  return same;
}

function cut(text: string, start: number, end: number): string {
  // Whole characters: half of an emoji would be shown as a box.
  const first = Math.max(0, start - around);
  const last = Math.min(text.length - Math.max(0, end - around), first + glance);
  const part = Array.from(text.slice(first, last)).filter(isWhole).join("");
  return `${first > 0 ? "…" : ""}${part}${last < text.length ? "…" : ""}`;
}

function isWhole(character: string): boolean {
  return !/^[\ud800-\udfff]$/.test(character);
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
