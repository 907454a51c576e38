/** A column of an export: its head, and what stands in it for a row. */
export interface CsvColumn<Row> {
  label: string;
  value(row: Row): string | number | null | undefined;
}

/** Sent in pieces of about this many characters: neither row by row nor all at once. */
const chunkLength = 32_768;

// Spreadsheet programs guess the encoding of a file that doesn't begin with it.
const byteOrderMark = "\ufeff";

/**
 * A download for spreadsheet programs, written as it is read: rows are asked for only as fast as
 * the browser takes them. When reading fails the download breaks off, so that nobody takes a part
 * for the whole.
 *
 * @param fileName plain letters, digits, dashes and dots, such as "bookings-2026-11-21.csv"
 * @param rows read page by page, since the whole list may be long; see `byPage`
 * @example csvResponse("jobs.csv", [{ label: "Title", value: (job) => job.title }], allJobs(db))
 */
export function csvResponse<Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): Response {
  return new Response(streamOf(written(columns, rows)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName.replace(/[^\w.-]/g, "-")}"`,
      "Cache-Control": "no-store",
    },
  });
}

async function* written<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = byteOrderMark + csvLine(columns.map(({ label }) => label));
  for await (const row of rows) {
    text += csvLine(columns.map(({ value }) => value(row)));
    if (text.length < chunkLength) continue;
    yield encoder.encode(text);
    text = "";
  }
  yield encoder.encode(text);
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

/** A line as RFC 4180 has it, its end included. */
export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** What a program may begin a formula with, also behind what isn't seen; and what breaks a cell. */
const formulaStart = /^(?:[\s\p{C}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/**
 * Texts are always quoted: a program that separates by semicolons must not begin a new cell in the
 * middle of one. An apostrophe keeps what visitors typed from being run as a formula.
 */
function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "number") return String(value);
  const harmless = formulaStart.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/**
 * Reads a long list page by page, each beginning behind the last row of the one before.
 * @param readPage gets the last row so far, undefined at first; an empty page is the end
 */
export async function* byPage<Row>(
  readPage: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const page = await readPage(last);
    if (page.length === 0) return;
    yield* page;
    last = page.at(-1);
  }
}
