import { expect, test } from "vitest";
import { layouts } from "./drag-layouts";

const pointer = { x: 0, y: 0 };
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

test("a row moves past the rows whose middle it has crossed, whatever its horizontal position", () => {
  const placeOf = (from: number, by: { x: number; y: number }) =>
    layouts.list.targetOf({ from, by, pointer, boxes: rows });
  expect(placeOf(0, { x: 500, y: 39 })).toBe(0);
  expect(placeOf(0, { x: -500, y: 41 })).toBe(1);
  expect(placeOf(2, { x: 0, y: -1000 })).toBe(0);
});

test("a card takes the place of the nearest card", () => {
  const placeOf = (from: number, by: { x: number; y: number }) =>
    layouts.grid.targetOf({ from, by, pointer, boxes: cards });
  expect(placeOf(0, { x: 100, y: 10 })).toBe(1);
  expect(placeOf(0, { x: 20, y: 120 })).toBe(2);
  expect(placeOf(4, { x: 90, y: -230 })).toBe(1);
  expect(placeOf(0, { x: 0, y: 9000 })).toBe(4);
});

test("the cards in between close the gap, across rows too", () => {
  const drag = { from: 0, to: 2, by: { x: 5, y: 120 }, boxes: cards };
  const shifts = cards.map((_, at) => layouts.grid.shiftOf(at, drag));
  expect(shifts).toEqual([
    { x: 5, y: 120 },
    { x: -110, y: 0 },
    { x: 110, y: -110 },
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]);
});

test("an item moves to the column under the pointer, and stays in place outside all columns", () => {
  const boxes = [0, 220].map((left) => ({ left, top: 0, width: 200, height: 900 }));
  const columnOf = (x: number) =>
    layouts.columns.targetOf({ from: 0, by: { x, y: 40 }, pointer: { x: 180, y: 50 }, boxes });
  expect(columnOf(10)).toBe(0);
  expect(columnOf(30)).toBe(0);
  expect(columnOf(45)).toBe(1);
  expect(columnOf(900)).toBe(0);
});

test("an item moves to the column under the pointer when they are stacked", () => {
  const boxes = [0, 200, 400].map((top) => ({ left: 0, top, width: 360, height: 190 }));
  const dropAt = (y: number) =>
    layouts.columns.targetOf({ from: 0, by: { x: 5, y }, pointer: { x: 180, y: 50 }, boxes });
  expect([0, 200, 400, 900].map(dropAt)).toEqual([0, 1, 2, 0]);
});
