import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { range, withFigures } from "../bench/figures";

const table = `| what | measured | command |
| --- | --- | --- |
| memory while idle | 260 MB | \`npm run bench\` |
| emails sent | 36 a second | the same |
`;

test("a measured figure replaces the one in its row", () => {
  const written = withFigures(table, new Map([["memory while idle", "251 MB"]]));
  expect(written).toBe(table.replace("260 MB", "251 MB"));
});

test("a figure needs a row", () => {
  expect(() => withFigures(table, new Map([["memory", "1 MB"]]))).toThrow('no row "memory"');
});

test("every figure of the bench has a row in docs/scaling.md", () => {
  const bench = readFileSync("tests/bench/main.ts", "utf8");
  const names = [...bench.matchAll(/\.set\(\s*"([^"]+)"/g)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(5);
  const page = readFileSync("docs/scaling.md", "utf8");
  expect(() => withFigures(page, new Map(names.map((name) => [name, ""])))).not.toThrow();
});

test("times are a range of whole milliseconds", () => {
  expect(range([8.6, 12.4, 20.4])).toBe("9 to 20 ms");
  expect(range([7.9, 8.1])).toBe("8 ms");
});

test("benchmarks and trials don't import with the alias, which Node can't resolve", () => {
  const files = globSync("tests/{bench,trial}/*.ts");
  expect(files.length).toBeGreaterThan(20);
  const aliased = files.filter((file) => {
    const imports = readFileSync(file, "utf8").match(/^import (?!type ).*from "~\/.*$/gm);
    return imports !== null;
  });
  expect(aliased).toEqual([]);
});
