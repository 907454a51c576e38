// Builds a changed version while the site runs, as an update does. The running site serves its own
// pages and files until it is restarted; then the new version is served.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, startProgram } from "../bench/program.ts";
import type { Tally } from "./report.ts";

const copied = [
  "app",
  "server",
  "public",
  "scripts",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

export async function updateWhileRunning(): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-updates-"));
  const checkout = join(folder, "checkout");
  try {
    for (const name of copied) cpSync(join(root, name), join(checkout, name), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(checkout, "node_modules"), "junction");
    await build(checkout);
    const env = { DATA_DIR: join(folder, "data") };
    let failed = 0;
    let asked = 0;
    let before: string[];
    {
      await using program = await startProgram(env, "start", checkout);
      before = await filesOf(program.origin);
      const addresses = ["/", ...before];
      appendFileSync(
        join(checkout, "app", "root.tsx"),
        "\nexport const handle = { updated: true };\n",
      );
      let building = true;
      const built = build(checkout).finally(() => {
        building = false;
      });
      for (let number = 0; building || number < addresses.length; number += 1) {
        const path = addresses[number % addresses.length];
        asked += 1;
        const response = await fetch(`${program.origin}${path}`).catch(() => undefined);
        const size = await response?.arrayBuffer().then(
          ({ byteLength }) => byteLength,
          () => 0,
        );
        if (response?.status !== 200 || !size) failed += 1;
      }
      await built;
      await program.stop();
    }
    await using program = await startProgram(env, "start", checkout);
    const after = await filesOf(program.origin);
    const isNew = after.some((path) => !before.includes(path));
    console.log(
      `${asked} requests during the build, ${failed} failed; after the restart ${isNew ? "the new" : "NOT the new"} version`,
    );
    await program.stop();
    return { tried: asked + 1, held: asked - failed + Number(isNew) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As `npm run build`. */
async function build(folder: string) {
  const child = spawn(process.execPath, [join("scripts", "run.mjs"), "build"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The build failed.");
}

/** The scripts, styles and fonts of the home page. */
async function filesOf(origin: string): Promise<string[]> {
  const html = await (await fetch(`${origin}/`)).text();
  return [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])];
}
