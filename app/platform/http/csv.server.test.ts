import fc from "fast-check";
import { expect, test } from "vitest";
import { byPage, csvLine, csvResponse } from "./csv.server";

test.each([
  "=1+1",
  "+1",
  "+1-614-555-0100",
  "+1 - 614 - 555 - 0100",
  "+1-(614)-555-0100",
  "+16145550100*2",
  "+1 614 555 0100+A1",
  "+HYPERLINK(1)",
  "+1 614 555 0100 CALC",
  "-16145550100",
  "=16145550100",
  "＋1 614 555 0100",
  " +1 614 555 0100",
  "-2",
  "@SUM(A1)",
  "\tx",
  "\rx",
  "\nx",
  "＝1",
  " =1+1",
  "\u00a0@x",
  "\u200b+1",
  "\u0000=1",
])("%j can't start a formula", (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`);
});

test.each([
  "+1 614 555 0100",
  "+1 614-555-0100",
  "+1 (614) 555-0100",
  "+1.614.555.0100",
  "+16145550100",
  "+44 (0)20 7946 0100",
  "+1 (614) 555-0100 ext. 7",
  "+1 614 555 0100 x7",
  "(614) 555-0100",
])("the phone number %s stays as it is", (text) => {
  expect(csvLine([text])).toBe(`"${text}"\r\n`);
});

test("phone numbers with spaces or brackets never begin with an apostrophe", () => {
  const digits = (length: number) =>
    fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`)).filter((text) => text.length > 0);
  const phone = fc
    .tuple(digits(2), digits(3), digits(3), digits(4), fc.constantFrom(" ", "-", "."))
    .map(([country, area, first, last, sign]) => `+${country} (${area}) ${first}${sign}${last}`);
  fc.assert(
    fc.property(phone, (text) => {
      expect(csvLine([text])).toBe(`"${text}"\r\n`);
    }),
  );
});

test("text that begins like a formula gets an apostrophe unless it's a phone number", () => {
  const sign = fc.constantFrom("=", "+", "-", "@", "\t", "\r", "+1 614 555 0100", "+1 614");
  const rest = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(..."0123456789 ()-.+*/=A1!|x#,;:"), maxLength: 20 }),
  );
  fc.assert(
    fc.property(sign, rest, (start, end) => {
      const [, text = ""] = /^"(.*)"\r\n$/s.exec(csvLine([start + end])) ?? [];
      if (text.startsWith("'")) return;
      expect(text).toMatch(/^\+[\d(][\d ().-]*(?: ?(ext\.?|x|#) ?\d+)?$/i);
      expect(text.replace(/\D/g, "").length).toBeGreaterThanOrEqual(7);
      // With only digits and minuses, each minus would be a subtraction.
      if (text.includes("-")) expect(text).toMatch(/[ .(]/);
    }),
    { numRuns: 2000 },
  );
});

test("doubles quotes, keeps numbers, and leaves missing values empty", () => {
  expect(csvLine(['say "hi", now', -3, null, undefined, "", "a;b"])).toBe(
    '"say ""hi"", now",-3,,,,"a;b"\r\n',
  );
});

test("parsing a line returns the original cells, whatever they contain", () => {
  const cell = fc.string({ unit: "binary", maxLength: 30 });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
      const read = readLine(csvLine(cells)).map((text) =>
        text.replace(/^'(?=[\s\p{C}]*[=+\-@＝＋－＠]|[\t\r\n])/u, ""),
      );
      expect(read).toEqual(cells);
    }),
  );
});

test("a download has its file name, its encoding and each row once", async () => {
  const pages = [["a", "b"], ["c"], []];
  const asked: unknown[] = [];
  const rows = byPage<string>(async (after) => {
    asked.push(after);
    return pages.shift() ?? [];
  });
  const columns = [
    { label: "Letter", value: (row: string) => row },
    { label: "Long", value: (row: string) => row.repeat(20_000) },
  ];
  const answer = csvResponse('letters "x".csv', columns, rows);

  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="letters--x-.csv"');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split("\r\n");
  expect(lines.map((line) => line.slice(0, 8))).toEqual([
    '"Letter"',
    '"a","aaa',
    '"b","bbb',
    '"c","ccc',
    "",
  ]);
  expect(asked).toEqual([undefined, "b", "c"]);
});

test("stops reading when the download is canceled, and aborts the download when reading fails", async () => {
  let ended = false;
  async function* endless() {
    try {
      for (;;) yield "x".repeat(40_000);
    } finally {
      ended = true;
    }
  }
  const columns = [{ label: "X", value: (row: string) => row }];
  const reader = csvResponse("x.csv", columns, endless()).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(ended).toBe(true);

  const broken = byPage<string>(() => Promise.reject(new Error("no database")));
  await expect(csvResponse("x.csv", columns, broken).text()).rejects.toThrow();
});

/** Parses one line according to RFC 4180. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",]*))(,|\r\n)/gy;
  for (let found = cell.exec(line); found; found = cell.exec(line)) {
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
  }
  return cells;
}
