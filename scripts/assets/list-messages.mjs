// Prints all messages as JSON, as the start of a translation; see docs/texts.md.
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { readCatalog } from "./read-catalog.mjs";

const folder = new URL("../../app/shared/messages/", import.meta.url);
const catalogs = readdirSync(folder, { recursive: true })
  .filter((name) => name.endsWith(".ts") && name !== "catalog.ts" && name !== "language.ts")
  .sort()
  .map((name) => {
    const { entries } = readCatalog(readFileSync(new URL(name, folder), "utf8"), name);
    return [basename(name, ".ts"), Object.fromEntries(entries.map(({ key, text }) => [key, text]))];
  });
console.log(JSON.stringify(Object.fromEntries(catalogs), null, 2));
