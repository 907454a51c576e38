import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { preparePrivateFolder } from "./data-folder.server";

test("creates a folder and its parents, accessible only to its own user", () => {
  const top = mkdtempSync(join(tmpdir(), "watchpost-folder-"));
  const umask = process.umask();
  try {
    const folder = join(top, "a", "b");
    preparePrivateFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  } finally {
    process.umask(umask);
    rmSync(top, { recursive: true });
  }
});

test.runIf(process.platform === "linux").each(["/proc/x", "/proc/x/y", "/dev/null/x"])(
  "refuses %s with a message instead of waiting forever",
  (folder) => {
    const umask = process.umask();
    try {
      expect(() => preparePrivateFolder(folder)).toThrow(
        `Watchpost can't use the folder ${folder}.`,
      );
    } finally {
      process.umask(umask);
    }
  },
);
