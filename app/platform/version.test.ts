import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import manifest from "../../package.json";
import { programVersion, versionText } from "./version";

test("the version is that of package.json, and the commit is shown if the build knew it", () => {
  expect(programVersion()).toEqual({ version: manifest.version, commit: undefined });
  expect(versionText()).toBe(manifest.version);
  const commit = "1a2b3c4d5e6f7a8b9c0d1a2b3c4d5e6f7a8b9c0d";
  expect(versionText({ version: "1.2.3", commit })).toBe("1.2.3 (1a2b3c4d5e6f)");
});

test("the changelog's newest version is that of package.json", () => {
  const changelog = readFileSync(new URL("../../CHANGELOG.md", import.meta.url), "utf8");
  expect(/^## \[(\d.*?)\]/m.exec(changelog)?.[1]).toBe(manifest.version);
});
