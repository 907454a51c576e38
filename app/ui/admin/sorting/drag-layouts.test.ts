import { expect, test } from "vitest";
import { layouts } from "./drag-layouts";

const rows = [20, 60, 20].map((height, at) => ({
  left: 0,
  top: [0, 20, 80][at] ?? 0,
  width: 300,
  height,
}));
const cards = [0, 1, 2, 3, 4].map((at) => ({
  left: (at % 2) * 110,
  top: Math.floor(at / 2) * 110,
  width: 100,
  height: 100,
}));

test("a row takes the place of those whose middle it has passed, however far aside it is", () => {
  expect(layouts.list.placeOf(0, { x: 500, y: 39 }, rows)).toBe(0);
  expect(layouts.list.placeOf(0, { x: -500, y: 41 }, rows)).toBe(1);
  expect(layouts.list.placeOf(2, { x: 0, y: -1000 }, rows)).toBe(0);
});

test("a card takes the place of the card that it is nearest to", () => {
  expect(layouts.grid.placeOf(0, { x: 100, y: 10 }, cards)).toBe(1);
  expect(layouts.grid.placeOf(0, { x: 20, y: 120 }, cards)).toBe(2);
  expect(layouts.grid.placeOf(4, { x: 90, y: -230 }, cards)).toBe(1);
  expect(layouts.grid.placeOf(0, { x: 0, y: 9000 }, cards)).toBe(4);
});

test("the cards between close up, over the ends of rows too", () => {
  const drag = { from: 0, to: 2, by: { x: 5, y: 120 } };
  const shifts = cards.map((_, at) => layouts.grid.shiftOf(at, drag, cards));
  expect(shifts).toEqual([
    { x: 5, y: 120 },
    { x: -110, y: 0 },
    { x: 110, y: -110 },
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]);
});
