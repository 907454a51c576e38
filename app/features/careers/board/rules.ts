import type { ApplicationStatus } from "../applications/status.rules";

/** A column begins with this many cards, and "Show more" adds as many. */
export const columnStep = 20;
/** The list shows the rest of a longer column. */
const mostInColumn = 200;

/** The number of cards that a query parameter asks for. */
export function columnLength(text: string | null): number {
  const asked = Number(text ?? 0);
  if (!Number.isInteger(asked)) return columnStep;
  return Math.min(Math.max(asked, columnStep), mostInColumn);
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
  applied: string;
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
