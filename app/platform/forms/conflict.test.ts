import fc from "fast-check";
import { expect, test } from "vitest";
import { formatConflict } from "./conflict.server";

const field = (theirs: string, mine: string) => ({ label: "Text", theirs, mine });
const fieldsOf = async (...fields: ReturnType<typeof field>[]) =>
  (await formatConflict({ mark: "m", fields, others: [] })).fields;
const linesOf = async (theirs: string, mine: string) =>
  (await fieldsOf(field(theirs, mine)))[0]?.lines?.map(({ kind, text }) => `${kind} ${text}`);

test("lists only fields that visibly differ", async () => {
  expect(await fieldsOf(field("a\r\nb", "a\nb"), field("x", "y"))).toEqual([field("x", "y")]);
});

test("shows the changed lines of a long text with one line of context", async () => {
  const before = ["<p>", "one", "two", "three", "four", "five", "</p>"];
  const after = before.map((line) => (line === "three" ? "3" : line));
  expect(await linesOf(before.join("\n"), after.join("\r\n"))).toEqual([
    "gap ",
    "same two",
    "theirs three",
    "mine 3",
    "same four",
    "gap ",
  ]);
  expect(await linesOf("short", "text")).toBe(undefined);
  expect(await linesOf("long ".repeat(50), "")).toBe(undefined);
});

test("shows every changed line once, up to a limit", async () => {
  const lines = fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 2, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(lines, lines, async (theirs, mine) => {
      const shown = (await fieldsOf(field(theirs.join("\n"), mine.join("\n"))))[0]?.lines ?? [];
      const count = (kind: string) => shown.filter((line) => line.kind === kind).length;
      if (theirs.join("\n") === mine.join("\n")) {
        expect(shown).toEqual([]);
      } else {
        expect(theirs.length - count("theirs")).toBe(mine.length - count("mine"));
        expect(count("theirs") + count("mine")).toBeGreaterThan(0);
      }
    }),
  );
  const many = Array.from({ length: 200 }, (_, line) => `line ${line}`).join("\n");
  expect((await linesOf(many, many.replaceAll("line", "row")))?.at(-1)).toBe("gap ");
});
