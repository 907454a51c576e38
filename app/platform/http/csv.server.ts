/** A column of an export: its heading and its value for a row. */
export interface CsvColumn<Row> {
  label: string;
  value(row: Row): string | number | null | undefined;
}

/** The file is sent in chunks of about this many characters. */
const chunkLength = 32_768;

// Without it, spreadsheet programs guess the encoding.
const byteOrderMark = "\ufeff";

/**
 * A streamed download for spreadsheet programs. Rows are read only as fast as the browser takes
 * them. An error aborts the download, so that a partial file isn't mistaken for a complete one.
 *
 * @param fileName letters, digits, dashes and dots, such as "bookings-2026-11-21.csv"
 * @param rows see `byPage` for reading a long list
 * @example csvResponse("jobs.csv", [{ label: "Title", value: (job) => job.title }], allJobs(db))
 */
export function csvResponse<Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): Response {
  return new Response(streamOf(encodeRows(columns, rows)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName.replace(/[^\w.-]/g, "-")}"`,
      "Cache-Control": "no-store",
    },
  });
}

async function* encodeRows<Row>(
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

/** A line with its end, according to RFC 4180. */
export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** The start of a formula, possibly after invisible characters, or a character that breaks a cell. */
const formulaStart = /^(?:[\s\p{C}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** An international phone number as people write it, such as "+1 (614) 555-0100 ext. 7". */
const phoneNumber = /^\+(?=(?:\D*\d){7,18}\D*$)[\d(][\d ().-]*(?: ?(?:ext\.?|x|#) ?\d+)?$/i;

/** Numbers joined by minus signs: spreadsheets show "+1-614-555-0100" as -1268. */
const subtraction = /^\+ ?\(? ?\d+(?:\.\d+)? ?\)?(?: ?-+ ?\(? ?\d+(?:\.\d+)? ?\)?)+$/;

/** Whether a spreadsheet could calculate with the text, or run it, instead of showing it. */
function isFormula(text: string): boolean {
  // A number such as +16145550100 only loses its plus. With spaces or brackets it stays text.
  const harmless = phoneNumber.test(text) && !subtraction.test(text);
  return formulaStart.test(text) && !harmless;
}

/**
 * Text is always quoted, because some programs also separate cells by semicolons. An apostrophe
 * keeps visitors' text from being run as a formula; phone numbers have one only if they need it.
 */
function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "number") return String(value);
  const safe = isFormula(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/**
 * Reads a long list page by page.
 * @param readPage returns the rows after the given one, which is undefined at first; an empty page
 * ends the list
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
