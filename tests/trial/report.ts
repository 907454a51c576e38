export type Engine = "embedded" | "postgres";

/** How many cases were tried, and how many passed. */
export interface Tally {
  tried: number;
  held: number;
}

export interface Row extends Tally {
  name: string;
  engine: string;
}

/** Prints the table and returns whether everything held. */
export function report(rows: readonly Row[]): boolean {
  const name = Math.max(5, ...rows.map((row) => row.name.length));
  console.log(
    `${"class".padEnd(name)}  ${"engine".padEnd(8)}  ${"tried".padStart(6)}  ${"held".padStart(6)}`,
  );
  for (const row of rows) {
    const numbers = `${String(row.tried).padStart(6)}  ${String(row.held).padStart(6)}`;
    const mark = holds(row) ? "" : "  FAILED";
    console.log(`${row.name.padEnd(name)}  ${row.engine.padEnd(8)}  ${numbers}${mark}`);
  }
  return rows.length > 0 && rows.every(holds);
}

/** A class without any cases proves nothing. */
function holds({ tried, held }: Tally): boolean {
  return tried > 0 && tried === held;
}
