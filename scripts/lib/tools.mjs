import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./places.mjs";

/** The script behind a package's command, to run with a Node of our choice. */
export function tool(packageName, command = packageName) {
  const folder = join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[command]);
}

/** The environment of a script: our own commands come first on the path. */
export function toolEnv(extra = {}) {
  const bin = join(root, "node_modules", ".bin");
  const PATH = `${bin}${delimiter}${process.env.PATH ?? ""}`;
  return { ...process.env, PATH, NO_COLOR: "1", FORCE_COLOR: undefined, ...extra };
}
