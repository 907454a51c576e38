import { expect, test } from "vitest";
import { rowAfter, shortcutOf } from "./rules";

const press = (key: string, also: Partial<Parameters<typeof shortcutOf>[0]> = {}) =>
  shortcutOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    ...also,
  });

test("a letter or a question mark is a shortcut", () => {
  expect(["j", "E", "?"].map((key) => press(key))).toEqual(["j", "e", "?"]);
  expect(press("?", { shiftKey: true })).toBe("?");
});

test.each(["ctrlKey", "metaKey", "altKey", "shiftKey", "isComposing"])("none with %s", (held) => {
  expect(press("e", { [held]: true })).toBeUndefined();
});

test("only j and k repeat while held down, and Enter isn't a shortcut", () => {
  expect(press("j", { repeat: true })).toBe("j");
  expect(press("e", { repeat: true })).toBeUndefined();
  expect(press("Enter")).toBeUndefined();
});

test("j and k stay within the rows, and start at the first one", () => {
  expect([-1, 0, 2].map((row) => rowAfter("j", row, 3))).toEqual([0, 1, 2]);
  expect([-1, 0, 2].map((row) => rowAfter("k", row, 3))).toEqual([0, 0, 1]);
});
