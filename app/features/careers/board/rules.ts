import type { ApplicationStatus } from "../status-emails/statuses";

/** An application as a card of the board. */
export interface BoardCard {
  id: string;
  fullName: string;
  email: string;
  job: string;
  city: string;
  applied: string;
  status: ApplicationStatus;
  /** Names the state that a move is decided on. */
  seen: string;
}

export interface BoardColumn {
  status: ApplicationStatus;
  /** The newest of them. */
  cards: BoardCard[];
  /** How many there are, as far as anybody counts. */
  count: number;
  /** There are more than were counted. */
  more: boolean;
}

/** The board as it will be: what is on its way lies on top of where it goes. */
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

/** The column beside one, or undefined at the edge of the board. */
export function neighbour(
  columns: readonly Pick<BoardColumn, "status">[],
  status: ApplicationStatus,
  step: 1 | -1,
): ApplicationStatus | undefined {
  const at = columns.findIndex((column) => column.status === status);
  return at < 0 ? undefined : columns[at + step]?.status;
}
