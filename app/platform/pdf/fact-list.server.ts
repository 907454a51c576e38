import type { Cell, Tag } from "./flow.server";
import { body, quiet } from "./styles.server";
import { readable } from "./text.server";
import { below, type Writer } from "./writer.server";

/**
 * Terms and their values in two columns, as cells of a row and as a table for screen readers. Empty
 * values are left out.
 * @param place in points: `key` is the width of the terms, `top` the space taken above in these
 *   columns
 */
export function factList(
  { lines }: Writer,
  facts: readonly (readonly [term: string, value: string])[],
  { x, width, key, top }: { x: number; width: number; key: number; top: number },
): Cell[] {
  const table: Tag = { type: "Table" };
  const valueWidth = width - key - 6;
  let y = top;
  return facts.flatMap(([term, value]) => {
    if (!readable(value)) return [];
    const tr: Tag = { type: "TR", parent: table };
    const terms = lines({ type: "TH", parent: tr, scope: "row" }, term, quiet, key);
    const values = lines({ type: "TD", parent: tr }, value, body, valueWidth);
    // Terms and values start at the same height, even if one of them needs two lines.
    const start = y;
    y += Math.max(terms.length, values.length) * body.leading;
    return [
      { x, width: key, lines: below(terms, start) },
      { x: x + key + 6, width: valueWidth, lines: below(values, start) },
    ];
  });
}
