import { expect, test } from "vitest";
import { applicationStatuses } from "~/shared/stored-values";
import { type BoardCard, type BoardColumn, withMoves } from "./rules";

const card = (id: string, appliedOn = "2026-11-20"): BoardCard => ({
  id,
  fullName: id,
  email: `${id}@example.com`,
  job: "Night Patrol Officer",
  appliedOn,
  requirements: [],
  inStageSince: "2026-11-20",
  status: "new",
  seen: "mark",
});

const board: BoardColumn[] = applicationStatuses.map((status) => ({
  status,
  cards: status === "new" ? [card("ada"), card("ben")] : [],
  count: status === "new" ? 30 : 0,
  more: false,
}));

const cardsOf = (columns: BoardColumn[]) =>
  Object.fromEntries(columns.map(({ status, cards }) => [status, cards.map(({ id }) => id)]));

test("a moved card is first in the column of a finished status and counted there", () => {
  const shown = withMoves(board, [
    { id: "ben", to: "hired" },
    { id: "ada", to: "hired" },
  ]);
  expect(cardsOf(shown)).toMatchObject({ new: [], hired: ["ada", "ben"] });
  expect(shown.map(({ count }) => count)).toEqual([28, 0, 0, 2, 0]);
  expect(board[0]?.cards).toHaveLength(2);
});

test("a moved card takes its place among those that have waited longer or shorter", () => {
  const columns = board.map((column) =>
    column.status === "interviewed"
      ? { ...column, cards: [card("old", "2026-11-02"), card("young", "2026-11-24")] }
      : column,
  );
  const [, , interviewed] = withMoves(columns, [{ id: "ada", to: "interviewed" }]);
  expect(interviewed?.cards.map(({ id }) => id)).toEqual(["old", "ada", "young"]);
});

test("ignores a move that was already made or whose card is gone", () => {
  const moves = [
    { id: "ada", to: "new" },
    { id: "cem", to: "hired" },
  ] as const;
  expect(withMoves(board, moves)).toEqual(board);
});
