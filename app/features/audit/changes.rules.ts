import { readableDate, readableMoment, readableTime } from "~/shared/dates";
import { moved } from "~/shared/moved";
import { codedFields, codeLabel, fieldLabel } from "./labels.rules";

/** One field of a change, in words. Empty texts stand for what wasn't there or is gone. */
export interface Difference {
  label: string;
  from: string;
  to: string;
  /** Some of the text is left out. */
  shortened: boolean;
  /** `from` holds the entries that left a list, `to` those that came, a line each. */
  entries?: true;
}

/** Stands for a field that was there, or is, without anything in it. */
export const emptied = "(empty)";

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
  return Object.entries(changes).flatMap(([field, [before, after]]) => {
    if (isBlank(before) && isBlank(after)) return [];
    const label = fieldLabel(field);
    const exchanged = whole ? undefined : exchangedEntries(before, after);
    if (exchanged) return [{ label, ...exchanged }];
    const read = codedFields.has(field) ? codeInWords : readableValue;
    const inWords = (value: unknown) =>
      isBlank(value) && value !== null ? emptied : read(value, timeZone);
    const [from, to] = [inWords(before), inWords(after)];
    return [whole ? { label, from, to, shortened: false } : { label, ...excerpt(from, to) }];
  });
}

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  return value === null || value === undefined || value === "";
}

/** Lines of a list that are read at a glance, of those that left it and of those that came. */
const mostEntries = 4;

/** What left a list of texts and what came; undefined for other things, and for another order. */
function exchangedEntries(before: unknown, after: unknown): Omit<Difference, "label"> | undefined {
  const [was, is] = [textsOf(before), textsOf(after)];
  if (!was || !is) return undefined;
  const left = without(was, is);
  const came = without(is, was);
  if (left.length + came.length === 0) return movedEntry(was, is);
  const from = left.slice(0, mostEntries).map(atGlance);
  const to = came.slice(0, mostEntries).map(atGlance);
  const shown = [...from, ...to].join("\n");
  return {
    from: from.join("\n"),
    to: to.join("\n"),
    shortened: shown !== [...left, ...came].join("\n"),
    entries: true,
  };
}

/** The one entry whose place changed, with its places; undefined when several did. */
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

/** The entries of a list that another doesn't have, counting those that it has twice. */
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

function readableValue(value: unknown, timeZone: string): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) {
    const texts = value.map((entry) => readableValue(entry, timeZone));
    // Entries of several lines stand apart.
    return texts.join(texts.some((text) => text.includes("\n")) ? "\n\n" : "\n");
  }
  if (typeof value === "object") {
    return Object.entries(value)
      .filter(([, inner]) => !isBlank(inner))
      .map(([field, inner]) => `${fieldLabel(field)}: ${readableValue(inner, timeZone)}`)
      .join("\n");
  }
  return readableText(String(value), timeZone);
}

function codeInWords(value: unknown, timeZone: string): string {
  return typeof value === "string" ? codeLabel(value) : readableValue(value, timeZone);
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
