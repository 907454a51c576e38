import { isUuid } from "../uuid";

/** The most entries in one bulk action; a page of a list has fewer. */
export const maxEntries = 100;

/** The result of a bulk action. */
export interface BulkOutcome {
  done: number;
  failures: { id: string; name: string; path: string; reason: string }[];
}

/** A selected entry. */
export interface BulkEntry {
  id: string;
  name: string;
  /** The link to its screen. */
  path: string;
  /** A line of details. */
  facts: string;
  /** Identifies the state that the decision is based on. */
  seen: string;
  /** The reason why it can't be changed, if that is known. */
  problem: string | undefined;
}

/** A field to fill in before a bulk action. */
export type BulkField = { name: string; label: string } & (
  | { kind: "checkbox" }
  | {
      kind: "select";
      options: { value: string; label: string }[];
      placeholder: string;
      required?: boolean;
    }
  | { kind: "text"; hint: string; maxLength: number }
);

/** A bulk action's question: its route's loader data, for the dialog on the list. */
export interface BulkQuestion {
  /** The question, with the number of entries. */
  title: string;
  /** The consequences. */
  note?: string;
  entries: BulkEntry[];
  /** Hidden fields. */
  hidden: Record<string, string>;
  fields?: BulkField[];
  /** An email that will be sent, with the address of its template. */
  email?: { to: string; subject: string; html: string; template: string };
  confirmLabel: string;
  busyLabel: string;
  /** The confirm button: red for an action that takes something away. */
  look?: "danger" | "light";
}

/** The number of entries that can be changed. */
export function countPossible(entries: readonly Pick<BulkEntry, "problem">[]): number {
  return entries.filter(({ problem }) => !problem).length;
}

/** The outcome as the dialog shows it. */
export interface BulkResult extends BulkOutcome {
  /** For example, "2 bookings confirmed". */
  summary: string;
}

/** "1 quote", "2 quotes". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The selected ids in the URL. */
export function chosenIds(params: URLSearchParams): string[] {
  return chosenKeys(params).filter(isUuid);
}

/** Like {@link chosenIds}, for records with another key, such as an email address. */
export function chosenKeys(params: URLSearchParams): string[] {
  const keys = params.getAll("id").filter((key) => key !== "" && key.length <= 254);
  return [...new Set(keys)].slice(0, maxEntries);
}

/** The contents of an export for the audit log: the number of chosen entries, or the filters. */
export function exportedFacts(
  filter: Readonly<Record<string, string | undefined>>,
  chosen: readonly string[],
): Record<string, string> {
  if (chosen.length > 0) return { chosen: String(chosen.length) };
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

/** The screen to open afterwards: `back` if it's in the back office, else `usual`. */
export function backInOffice(back: string | null | undefined, usual: string): string {
  return back && /^\/admin(\/[\w@%.-]+)+(\?[^#\\]*)?$/.test(back) ? back : usual;
}
