import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./program.ts";

const page = join(root, "docs", "scaling.md");

/**
 * Writes measured figures into the table of docs/scaling.md.
 * @param figures by the text of a row's first cell
 * @throws if the table has no such row
 */
export function writeFigures(figures: ReadonlyMap<string, string>): void {
  writeFileSync(page, withFigures(readFileSync(page, "utf8"), figures));
}

/** Replaces the second cell of each named row. */
export function withFigures(text: string, figures: ReadonlyMap<string, string>): string {
  const lines = text.split("\n");
  for (const [name, figure] of figures) {
    const index = lines.findIndex((line) => line.startsWith(`| ${name} |`));
    if (index === -1) throw new Error(`docs/scaling.md has no row "${name}".`);
    const [start = "", , ...rest] = (lines[index] ?? "").slice(2).split(" | ");
    lines[index] = `| ${[start, figure, ...rest].join(" | ")}`;
  }
  return lines.join("\n");
}

/** "9 to 20 ms", from times in milliseconds. */
export function range(times: readonly number[]): string {
  const [least, most] = [Math.min(...times), Math.max(...times)].map(Math.round);
  return least === most ? `${most} ms` : `${least} to ${most} ms`;
}
