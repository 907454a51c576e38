import { createContext, type ReactNode, useContext } from "react";
import { useSearchParams } from "react-router";
import { preference } from "../preferences";

/** A column of a list in the office. */
export interface Column<Row> {
  /** Its name in URLs and preferences: lowercase letters and hyphens. */
  key: string;
  label: string;
  /** The class of its width in a table; the remaining width is shared. */
  width?: string;
  right?: boolean;
  /** `always` can't be hidden; `optional` is hidden until it is chosen. */
  shown?: "always" | "optional";
  /** Set if the list can be sorted by it: the initial direction. */
  sort?: "asc" | "desc";
  /** Classes for its place on a phone's card, which then omits the label. */
  card?: string;
  cell: (row: Row) => ReactNode;
}

/** The columns that were chosen for each list. */
export type ChosenColumns = Readonly<Record<string, readonly string[]>>;

/** Parses a preference such as `bookings.service.status~applications.city`. */
export function columnsFromCookies(cookies: string | null): ChosenColumns {
  const stored = preference(cookies, "columns") ?? "";
  const lists = stored.split("~").filter((list) => /^[a-z.-]+$/.test(list));
  return Object.fromEntries(lists.map((list) => [list.split(".")[0], list.split(".").slice(1)]));
}

/** Serializes the chosen columns as a preference. */
export function columnsPreference(chosen: ChosenColumns): string {
  return Object.entries(chosen)
    .map(([name, keys]) => [name, ...keys].join("."))
    .join("~");
}

/** The columns chosen in this browser; the shell provides them. */
export const ChosenColumnsContext = createContext<ChosenColumns>({});

/** The URL parameter, which saved views set; `none` shows only the fixed columns. */
export const columnsParameter = "columns";

/** The visible columns of a list: those in the URL, else those chosen before. */
export function useShownColumns<Row>(
  list: string,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  const [params] = useSearchParams();
  const stored = useContext(ChosenColumnsContext)[list];
  const chosen = params.get(columnsParameter)?.split(".") ?? stored;
  return columns.filter(({ key, shown }) => {
    if (shown === "always") return true;
    return chosen ? chosen.includes(key) : shown !== "optional";
  });
}
