// The rules that dependency-cruiser can't see: who reads the environment and the clock.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/places.mjs";
import { checkSource } from "./lib/source-rules.mjs";

const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
}).split("\n");

let failed = false;
for (const path of listed) {
  if (!/^(app|server|scripts|tests)\/.*\.(ts|tsx|mjs|cjs|js)$/.test(path)) continue;
  const { errors, warnings } = checkSource(path, readFileSync(join(root, path), "utf8"));
  for (const line of errors) console.error(line);
  for (const line of warnings) console.warn(`warning: ${line}`);
  failed ||= errors.length > 0;
}
process.exit(failed ? 1 : 0);
