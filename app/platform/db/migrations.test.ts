import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "app/platform/db/migrations/";
const list = "app/platform/db/migrations.sha256";

const howTo = `Databases have run these migrations, so they never change. Restore
them from git, and make the change in a new migration whose name sorts last. Add a new migration to
the end of the list with: sha256sum ${folder}NNNN-name.ts >> ${list}`;

const text = (path: string) => readFileSync(path, "utf8").replaceAll("\r\n", "\n");
const line = (path: string) => `${createHash("sha256").update(text(path)).digest("hex")}  ${path}`;

test("landed migrations keep their name, order and content", () => {
  const found = readdirSync(folder)
    .sort()
    .map((name) => line(folder + name));
  expect(found, howTo).toEqual(text(list).trimEnd().split("\n"));
});
