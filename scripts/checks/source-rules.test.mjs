import { expect, test } from "vitest";
import {
  checkFolders,
  checkSource,
  importCycles,
  maxFileLines,
  maxFiles,
} from "./source-rules.mjs";

const errors = (path, text) => checkSource(path, text).errors;

test("only config reads the environment", () => {
  expect(errors("app/features/a/rules.ts", "x\nprocess.env.PORT")).toEqual([
    "app/features/a/rules.ts:2: only app/platform/config reads the environment",
  ]);
  expect(errors("app/platform/config.server.ts", "process.env.PORT")).toEqual([]);
  expect(errors("server/serve.ts", "readConfig(process.env)")).toEqual([]);
  expect(errors("tests/http/a.test.ts", "process.env.PORT")).toEqual([]);
});

test.each(["Date.now()", "new Date()", "new Date( )", "Temporal.Now.instant()"])(
  "only the clock module reads the current time: %s",
  (text) => {
    expect(errors("server/app.ts", text)).toHaveLength(1);
    expect(errors("app/platform/clock.ts", text)).toEqual([]);
  },
);

test("dates made from a value are allowed, and so are comments", () => {
  expect(errors("app/ui/a.ts", "new Date(value)\n// not Date.now()\n * new Date()")).toEqual([]);
});

test("internals of React Router are refused outside of tests", () => {
  const text = "import { UNSAFE_DataRouterContext } from";
  expect(errors("app/a.ts", text)).toHaveLength(1);
  expect(errors("app/a.test.ts", text)).toEqual([]);
});

test("to-do markers are refused, in comments too", () => {
  expect(errors("scripts/a.mjs", `// ${"TO"}DO later`)).toHaveLength(1);
});

test("a very long file causes a warning", () => {
  const { warnings } = checkSource("app/a.ts", "\n".repeat(maxFileLines));
  expect(warnings).toHaveLength(1);
});

test("reports a folder with too many source files, not counting tests", () => {
  const paths = (count, name) => Array.from({ length: count }, (_, at) => `app/ui/${name(at)}`);
  const sources = paths(maxFiles, (at) => `${at}.ts`);
  expect(checkFolders([...sources, ...paths(9, (at) => `${at}.test.ts`)])).toEqual([]);
  expect(checkFolders([...sources, "app/ui/more.tsx"])).toEqual([
    "app/ui: 16 files; group them by topic",
  ]);
});

const importing = (path, target) => ({
  path: `app/features/${path}`,
  text: `import { x } from "${target}";`,
});

test("features don't import each other, not even through a third", () => {
  const line = [
    importing("a/a.ts", "~/features/b/rules"),
    importing("b/b.ts", "~/features/c/rules"),
  ];
  expect(importCycles(line)).toEqual([]);
  expect(importCycles([...line, importing("c/c.ts", "~/features/a/rules")])).toEqual([
    "a, b, c import each other: app/features/a/a.ts imports ~/features/b/rules; " +
      "app/features/b/b.ts imports ~/features/c/rules; app/features/c/c.ts imports ~/features/a/rules",
  ]);
  expect(importCycles([importing("a/a.ts", "~/features/a/rules")])).toEqual([]);
});

test("topics of a feature don't import each other, and the files beside them are a topic", () => {
  const line = [
    importing("a/one/admin/form.tsx", "../../two/rules"),
    importing("a/two/queries.server.ts", "../rules"),
    importing("a/one/rules.ts", "./schema"),
  ];
  expect(importCycles(line)).toEqual([]);
  expect(importCycles([...line, importing("a/admin/page.tsx", "../one/rules")])).toHaveLength(1);
  expect(importCycles([...line, importing("a/two/rules.test.ts", "../one/rules")])).toEqual([]);
});
