import { type Preference, preference } from "../preferences";

/** A column starts with this many cards, and "Show more" adds as many. */
export const columnStep = 15;
/** The most cards in a column. */
export const maxInColumn = 200;
/** Cards are counted up to this number. */
export const columnCountLimit = 1000;

/** How many cards to show in each column. */
export type ColumnLengths<Key extends string> = Readonly<Record<Key, number>>;

/** Reads parameters such as `more-new=40`. */
export function columnLengths<Key extends string>(
  columns: readonly Key[],
  params: URLSearchParams,
): ColumnLengths<Key> {
  const lengths = columns.map((column) => {
    const asked = Number(params.get(`more-${column}`) ?? 0);
    const length = Number.isInteger(asked) ? Math.max(asked, columnStep) : columnStep;
    return [column, Math.min(length, maxInColumn)];
  });
  return Object.fromEntries(lengths);
}

/** The collapsible columns that were open last, from the preferences. */
export function unfoldedColumns<Key extends string>(
  foldable: readonly Key[],
  board: Extract<Preference, "board" | "pipeline">,
  cookies: string | null,
): Key[] {
  const stored = preference(cookies, board)?.split(".") ?? [];
  return foldable.filter((column) => stored.includes(column));
}

/** "12", or "1000+" when there are more than were counted. */
export function countLabel(count: number, more: boolean): string {
  return more ? `${count}+` : String(count);
}

/** The next column, or undefined at the edge of the board. */
export function neighborKey<Key extends string>(
  columns: readonly Key[],
  column: Key,
  step: 1 | -1,
): Key | undefined {
  const at = columns.indexOf(column);
  return at < 0 ? undefined : columns[at + step];
}
