import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, startProgram } from "./program.ts";

/**
 * Installs the current commit from nothing, as docs/operations.md says, with all packages from the
 * registry.
 * @returns seconds from `git clone` until it serves, and how many of them the packages and the build
 *   took
 */
export async function measureClone(): Promise<{ all: number; prepare: number }> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-clone-"));
  const clone = join(folder, "clone");
  const env = { npm_config_cache: join(folder, "npm"), DATA_DIR: join(folder, "data") };
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const run = (file: string, args: string[]) => {
    const { status } = spawnSync(file, args, { env: { ...process.env, ...env }, stdio: "inherit" });
    if (status !== 0) throw new Error(`${file} ${args.join(" ")} failed`);
  };
  try {
    run("git", ["clone", "--quiet", `file://${root}`, clone]);
    const cloned = seconds();
    run(process.execPath, [join(clone, "scripts", "run.mjs"), "build"]);
    const prepare = seconds() - cloned;
    await using _program = await startProgram(env, "start", clone);
    return { all: seconds(), prepare };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
