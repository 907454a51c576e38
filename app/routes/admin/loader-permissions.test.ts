import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no loader needs a permission that its route doesn't ask for, which would be a 500", () => {
  const found: string[] = [];
  for (const file of globSync("app/routes/admin/**/*.{ts,tsx}")) {
    const source = readFileSync(file, "utf8");
    const asked = /requirePermission\("([\w.-]+)"/.exec(source)?.[1];
    const [loader = ""] = /^export (?:async )?function loader[\s\S]*?^}/m.exec(source) ?? [];
    for (const [, needed] of loader.matchAll(/actorFor\([^,]+, "([\w.-]+)"\)/g)) {
      if (asked && needed !== asked && needed !== "office") found.push(`${file}: ${needed}`);
    }
  }
  expect(found).toEqual([]);
});
