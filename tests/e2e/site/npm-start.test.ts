import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { takeDataLock } from "~/platform/db/locks/data-folder.server";
import { freePort } from "../support/program";

const root = fileURLToPath(new URL("../../../", import.meta.url));
// The first start creates the database, and the second one opens it again.
const dataDir = mkdtempSync(join(tmpdir(), "watchpost-npm-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test.runIf(process.platform !== "win32").each(["SIGTERM", "SIGKILL"] as const)(
  "the server drains and ends when npm alone gets a %s",
  async (signal) => {
    const port = await freePort();
    const npm = spawn("npm", ["start"], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    npm.stdout.on("data", (chunk) => {
      output += chunk;
    });
    try {
      const alive = () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(() => output).toContain("Watchpost is ready");
      const gone = once(npm, "exit");
      npm.kill(signal);
      await gone;
      await expect.poll(alive).toBe(false);
      // The folder is free for the next start.
      const take = async () => (await takeDataLock(dataDir)).release();
      await expect.poll(() => take().then(() => "free", String)).toBe("free");
    } finally {
      npm.kill("SIGKILL");
    }
  },
);
