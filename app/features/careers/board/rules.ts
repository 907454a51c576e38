import { preference } from "~/ui/admin/preferences";
import {
  type ApplicationStatus,
  applicationStatuses,
  isFinished,
} from "../applications/status.rules";

/** A column begins with this many cards, and "Show more" adds as many. */
export const columnStep = 20;
/** The list shows the rest of a longer column. */
const mostInColumn = 200;

/** How many cards to show of each status. */
export type ColumnLengths = Readonly<Record<ApplicationStatus, number>>;

/** Reads parameters such as `more-new=40`. */
export function columnLengths(params: URLSearchParams): ColumnLengths {
  const lengths = applicationStatuses.map((status) => {
    const asked = Number(params.get(`more-${status}`) ?? 0);
    const length = Number.isInteger(asked) ? Math.max(asked, columnStep) : columnStep;
    return [status, Math.min(length, mostInColumn)];
  });
  return Object.fromEntries(lengths);
}

/** The finished columns that were unfolded last, from the browser's preferences. */
export function unfoldedColumns(cookies: string | null): ApplicationStatus[] {
  const stored = preference(cookies, "board")?.split(".") ?? [];
  return applicationStatuses.filter((status) => isFinished(status) && stored.includes(status));
}

/** "12", or "1000+" when there are more than were counted. */
export function countLabel(count: number, more: boolean): string {
  return more ? `${count}+` : String(count);
}

/** An application on the board. */
export interface BoardCard {
  id: string;
  fullName: string;
  email: string;
  job: string;
  city: string;
  /** yyyy-MM-dd in the company's time zone. */
  appliedOn: string;
  /** The day of its last change of status, or else of the application. */
  inStageSince: string;
  status: ApplicationStatus;
  /** Identifies the state for a change of status. */
  seen: string;
}

export interface BoardColumn {
  status: ApplicationStatus;
  /** The newest applications. */
  cards: BoardCard[];
  /** All applications in it, up to a limit. */
  count: number;
  /** The limit was reached. */
  more: boolean;
}

/** The board after the moves that are on their way; moved cards are on top. */
export function withMoves(
  columns: readonly BoardColumn[],
  moves: readonly { id: string; to: ApplicationStatus }[],
): BoardColumn[] {
  let board = columns.map((column) => ({ ...column }));
  for (const { id, to } of moves) {
    const from = board.find(({ cards }) => cards.some((card) => card.id === id));
    const card = from?.cards.find((found) => found.id === id);
    if (!from || !card || from.status === to) continue;
    board = board.map((column) => {
      if (column.status === from.status) {
        const cards = column.cards.filter((other) => other.id !== id);
        return { ...column, cards, count: column.count - 1 };
      }
      if (column.status !== to) return column;
      const moved = { ...card, status: to };
      return { ...column, cards: [moved, ...column.cards], count: column.count + 1 };
    });
  }
  return board;
}

/** The status of the next column, or undefined at the edge of the board. */
export function neighbour(
  columns: readonly Pick<BoardColumn, "status">[],
  status: ApplicationStatus,
  step: 1 | -1,
): ApplicationStatus | undefined {
  const at = columns.findIndex((column) => column.status === status);
  return at < 0 ? undefined : columns[at + step]?.status;
}
