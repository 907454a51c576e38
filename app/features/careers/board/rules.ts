import type { ApplicationStatus } from "~/shared/stored-values";
import type { Requirement } from "../qualifications/match.rules";
import { isFinished } from "../status-emails/status.rules";

/** An application on the board. */
export interface BoardCard {
  id: string;
  fullName: string;
  email: string;
  job: string;
  /** yyyy-MM-dd in the company's time zone. */
  appliedOn: string;
  /** The opening's requirements, and whether the applicant meets them. */
  requirements: Requirement[];
  /** The day its status last changed, or else the day it was sent. */
  inStageSince: string;
  status: ApplicationStatus;
  /** Identifies the state for a change of status. */
  seen: string;
}

export interface BoardColumn {
  status: ApplicationStatus;
  /** The ones that have waited longest first; finished ones newest first. */
  cards: BoardCard[];
  /** The number of applications in it, counted up to a limit. */
  count: number;
  /** The limit was reached. */
  more: boolean;
}

/** The board with the moves that are being saved. */
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
      const cards = [...column.cards];
      const after = cards.findIndex(({ appliedOn }) => appliedOn > moved.appliedOn);
      // Finished ones are shown on top first, where they can be seen.
      const place = isFinished(to) ? 0 : after === -1 ? cards.length : after;
      return { ...column, cards: cards.toSpliced(place, 0, moved), count: column.count + 1 };
    });
  }
  return board;
}
