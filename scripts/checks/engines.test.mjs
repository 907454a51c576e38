import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { missingPackages } from "./engines.mjs";

test("names the Debian packages that are missing", () => {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-engines-"));
  try {
    const env = { PATH: folder };
    expect(missingPackages("firefox", env)).toEqual(["firefox-esr"]);
    expect(missingPackages("webkit", env)).toEqual(["webkit2gtk-driver", "xvfb"]);
    for (const name of ["firefox-esr", "Xvfb"]) {
      writeFileSync(join(folder, name), "");
      chmodSync(join(folder, name), 0o755);
    }
    expect(missingPackages("firefox", env)).toEqual([]);
    expect(missingPackages("webkit", env)).toEqual(["webkit2gtk-driver"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
