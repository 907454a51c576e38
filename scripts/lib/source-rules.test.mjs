import { expect, test } from "vitest";
import { checkSource, longestFile } from "./source-rules.mjs";

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
  "only the clock tells the time: %s",
  (text) => {
    expect(errors("server/app.ts", text)).toHaveLength(1);
    expect(errors("app/platform/clock.ts", text)).toEqual([]);
  },
);

test("a date made from a value is no clock, and prose may name one", () => {
  expect(errors("app/ui/a.ts", "new Date(value)\n// not Date.now()\n * new Date()")).toEqual([]);
});

test("reminders are refused, in comments too", () => {
  expect(errors("scripts/a.mjs", `// ${"TO"}DO later`)).toHaveLength(1);
});

test("a very long file is remarked", () => {
  const { warnings } = checkSource("app/a.ts", "\n".repeat(longestFile));
  expect(warnings).toHaveLength(1);
});
