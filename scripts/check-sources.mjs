// The rules that dependency-cruiser can't see: who reads the environment and the clock, and that
// the office's changes are written down.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unrecordedCommands } from "./lib/audit-rule.mjs";
import { root } from "./lib/places.mjs";
import { checkSource } from "./lib/source-rules.mjs";

const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
}).split("\n");

let failed = false;
for (const path of listed) {
  if (!/^(app|server|scripts|tests)\/.*\.(ts|tsx|mjs|cjs|js)$/.test(path)) continue;
  const text = readFileSync(join(root, path), "utf8");
  const { errors, warnings } = checkSource(path, text);
  errors.push(...unrecordedCommands(path, text));
  for (const line of errors) console.error(line);
  for (const line of warnings) console.warn(`warning: ${line}`);
  failed ||= errors.length > 0;
}
process.exit(failed ? 1 : 0);
