import type { AuditedEntity } from "~/platform/audit/audited";
import { formatDate, formatMoment, formatTime } from "~/shared/dates";
import { moved } from "~/shared/lists/moved";
import { codedFields, codeLabel, declaredFormat, fieldLabel } from "./labels.rules";

/** One changed field for display. An empty `from` or `to` means no value. */
export interface Difference {
  label: string;
  from: string;
  to: string;
  /** The text was shortened. */
  shortened: boolean;
  /** `from` holds the entries removed from a list, `to` the added ones, one per line. */
  entries?: true;
}

/** Shown for a field with an empty value. */
export const emptied = "(empty)";

interface ReadingOptions {
  /** The company's time zone. */
  timeZone: string;
  /** The kind of item, for the labels of its fields. */
  entity?: AuditedEntity;
  /** Shows long values in full. */
  whole?: boolean;
}

export function formatChanges(
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
  { timeZone, entity, whole = false }: ReadingOptions,
): Difference[] {
  return Object.entries(changes).flatMap(([field, [before, after]]) => {
    if (isBlank(before) && isBlank(after)) return [];
    const label = fieldLabel(field, entity);
    const exchanged = whole ? undefined : exchangedEntries(before, after);
    if (exchanged) return [{ label, ...exchanged }];
    const read = codedFields.has(field) ? formatCode : formatValue;
    const readable = (value: unknown) => {
      if (isBlank(value) && value !== null) return emptied;
      return declaredFormat(field, value, entity) ?? read(value, timeZone);
    };
    const [from, to] = [readable(before), readable(after)];
    return [whole ? { label, from, to, shortened: false } : { label, ...excerpt(from, to) }];
  });
}

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  return value === null || value === undefined || value === "";
}

/** How many removed and how many added entries of a list are shown. */
const maxEntries = 4;

/** The removed and added entries of a list of texts; undefined if the change is of another kind. */
function exchangedEntries(before: unknown, after: unknown): Omit<Difference, "label"> | undefined {
  const [was, is] = [textsOf(before), textsOf(after)];
  if (!was || !is) return undefined;
  const removed = without(was, is);
  const added = without(is, was);
  if (removed.length + added.length === 0) return movedEntry(was, is);
  const from = removed.slice(0, maxEntries).map(atGlance);
  const to = added.slice(0, maxEntries).map(atGlance);
  const shown = [...from, ...to].join("\n");
  return {
    from: from.join("\n"),
    to: to.join("\n"),
    shortened: shown !== [...removed, ...added].join("\n"),
    entries: true,
  };
}

/** The one entry that moved within a list; undefined when several did. */
function movedEntry(was: readonly string[], is: readonly string[]) {
  const first = was.findIndex((entry, at) => entry !== is[at]);
  const last = was.findLastIndex((entry, at) => entry !== is[at]);
  for (const [from, to] of [
    [first, last],
    [last, first],
  ] as const) {
    const entry = was[from];
    if (entry === undefined || moved(was, from, to).join("\n") !== is.join("\n")) continue;
    const name = atGlance(entry);
    return { from: `${from + 1}. ${name}`, to: `${to + 1}. ${name}`, shortened: false };
  }
  return undefined;
}

function textsOf(value: unknown): string[] | undefined {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) return undefined;
  return value.every((entry) => typeof entry === "string") ? value : undefined;
}

/** The entries that are missing from another list, counting duplicates. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((entry) => {
    const at = rest.indexOf(entry);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
}

function atGlance(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length <= glance ? line : cut(line, 0, line.length - glance);
}

function formatValue(value: unknown, timeZone: string): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) {
    const texts = value.map((entry) => formatValue(entry, timeZone));
    // A blank line separates multi-line entries.
    return texts.join(texts.some((text) => text.includes("\n")) ? "\n\n" : "\n");
  }
  if (typeof value === "object") {
    return Object.entries(value)
      .filter(([, inner]) => !isBlank(inner))
      .map(([field, inner]) => `${fieldLabel(field)}: ${formatValue(inner, timeZone)}`)
      .join("\n");
  }
  return formatText(String(value), timeZone);
}

function formatCode(value: unknown, timeZone: string): string {
  return typeof value === "string" ? codeLabel(value) : formatValue(value, timeZone);
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const date = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const time = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

function formatText(text: string, timeZone: string): string {
  if (moment.test(text)) return formatMoment(new Date(text), timeZone);
  if (date.test(text)) return formatDate(text);
  return time.test(text) ? formatTime(text) : text;
}

/** The longest text that isn't shortened. */
const glance = 160;
/** Characters kept around the difference of two long texts. */
const around = 50;

/** Both texts; long ones are shortened to the part in which they differ. */
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
  // Whole characters only: half an emoji would show as a box.
  const first = Math.max(0, start - around);
  const last = Math.min(text.length - Math.max(0, end - around), first + glance);
  const part = Array.from(text.slice(first, last)).filter(isWhole).join("");
  return `${first > 0 ? "…" : ""}${part}${last < text.length ? "…" : ""}`;
}

function isWhole(character: string): boolean {
  return !/^[\ud800-\udfff]$/.test(character);
}
