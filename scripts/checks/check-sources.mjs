// Runs the source rules, which neither Biome nor dependency-cruiser can check.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../prepare/terminal.mjs";
import { commandProblems } from "./audit-rule.mjs";
import { checkFolders, checkSource, importCycles } from "./source-rules.mjs";
import { unusedMessages, wordProblems } from "./words-rule.mjs";

const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
}).split("\n");
const files = listed
  .filter((path) => /^(app|server|scripts|tests)\/.*\.(ts|tsx|mjs|cjs|js|css)$/.test(path))
  .filter((path) => existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const errors = [...importCycles(files), ...unusedMessages(files)];
for (const line of checkFolders(files.map(({ path }) => path))) console.warn(`warning: ${line}`);
for (const { path, text } of files) {
  if (path.endsWith(".css")) continue;
  const found = checkSource(path, text);
  errors.push(...found.errors, ...commandProblems(path, text), ...wordProblems(path, text));
  for (const line of found.warnings) console.warn(`warning: ${line}`);
}
for (const line of errors) console.error(line);
process.exit(errors.length > 0 ? 1 : 0);
