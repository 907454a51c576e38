import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../../tests/support/any-text";
import { leaves, type ReadPdf, readPdf } from "../../../../tests/support/pdf";
import { anAcceptance, aQuoteDocument } from "../../../../tests/support/quote-documents";
import type { QuoteDocument } from "../content";
import { quotePdf } from "./quote-pdf.server";

test("contains every text and amount in reading order", async () => {
  const document = aQuoteDocument(30, { intro: "One.\n\nTwo." });
  const pdf = await readPdf(await quotePdf(document));
  const { company, client, dates } = document;
  expect(textOf(pdf)).toEqual(
    [
      [company.name, company.address, "(614) 555-0100 · office@example.com · example.com"],
      [...company.licenses, "Quote Q-1042", "Version 2", document.title],
      ["Prepared for", client.company, client.name, client.email, client.phone],
      ["Site", ...client.site.split("\n")],
      ["Dates", "Issued", dates.issued, "Valid through", dates.validUntil],
      ["Service starts", dates.starts, "Service ends", "Ongoing", "One.", "Two."],
      ["Services and prices", "Description", ...document.columns],
      ...document.lines.map(({ description, details, amounts }) => [
        [description, ...details].join(" "),
        ...amounts,
      ]),
      ...document.totals.map(({ label, amounts }) => [label, ...amounts]),
      ["How prices are calculated", ...document.notes, "Terms"],
      ...document.terms.flatMap(({ title, body }) => [title, ...body.split("\n\n")]),
    ].flat(),
  );
});

test("is a tagged document with a title, a language, headings and a table", async () => {
  const pdf = await readPdf(await quotePdf(aQuoteDocument(3, { title: "Guards for A & B <C>" })));
  expect(pdf).toMatchObject({
    title: "Quote Q-1042, version 2: Guards for A & B <C>",
    language: "en-US",
    tagged: true,
    metadata: { title: "Quote Q-1042, version 2: Guards for A & B <C>", conforms: "1" },
  });
  const [document] = pdf.pages[0]?.elements ?? [];
  expect(document?.type).toBe("Document");
  const headings = pdf.pages.flatMap(({ elements }) =>
    elements.flatMap(({ children }) => children.filter(({ type }) => /^H\d$/.test(type))),
  );
  expect(headings.map(({ type, text }) => `${type} ${text}`)).toEqual([
    "H1 Guards for A & B <C>",
    "H2 Services and prices",
    "H2 How prices are calculated",
    "H2 Terms",
    "H3 Minimum shift",
    "H3 Cancellation",
    "H3 Payment",
  ]);
  const tables = document?.children.filter(({ type }) => type === "Table") ?? [];
  const cells = tables[1]?.children.map(({ type, children }) => [
    type,
    ...children.map((row) => row.children.map((cell) => cell.type).join(" ")),
  ]);
  const row = "TH TD TD TD";
  expect(cells).toEqual([
    ["THead", "TH TH TH TH"],
    ["TBody", row, row, row],
    ["TFoot", row, row, row],
  ]);
});

test("leaves headers, footers and repeated table headings out of the reading order", async () => {
  const pdf = await readPdf(await quotePdf(aQuoteDocument(40)));
  expect(pdf.pages.length).toBeGreaterThan(3);
  for (const [index, { texts }] of pdf.pages.entries()) {
    const artifacts = texts.filter(({ artifact }) => artifact).map(({ text }) => text.trim());
    const withTable = texts.some(({ text }) => text === "$1,250.00");
    expect(artifacts.filter(Boolean)).toEqual([
      ...(index > 0 ? ["Lantern Ridge Protective Services"] : []),
      ...(index > 0 ? ["Security officers for Fairview Plaza"] : []),
      "Quote Q-1042 · Version 2",
      `Page ${index + 1} of ${pdf.pages.length}`,
      ...(index > 0 && withTable ? ["Description", "A week", "A month", "Once"] : []),
    ]);
  }
  expect(textOf(pdf).filter((text) => text === "Description")).toHaveLength(1);
});

test("keeps a row on one page, and the totals with at least one line", async () => {
  for (let count = 5; count < 16; count += 1) {
    const lines = aQuoteDocument(count).lines.map((line, index) => ({
      ...line,
      description: `Line ${index}:`,
      details: [`first ${index}.`, `second ${index}.`, `third ${index}.`],
    }));
    const pdf = await readPdf(await quotePdf(aQuoteDocument(count, { lines })));
    const pages = pdf.pages.map(({ texts }) => texts.map(({ text }) => text).join(""));
    for (const index of lines.keys()) {
      const page = pages.find((text) => text.includes(`Line ${index}:`));
      expect(page).toContain(`third ${index}.`);
    }
    const last = pages.find((text) => text.includes("$9,876.54"));
    expect(last).toContain(`Line ${count - 1}:`);
    expect(last).toContain("$45,259.24");
  }
});

test("right-aligns amounts, with tabular figures", async () => {
  const amounts = ["$1,111.11", "$8,888.88", "$10,444.44"];
  const lines = amounts.map((amount) => ({ description: "-", details: [], amounts: [amount] }));
  const document = aQuoteDocument(0, { lines, columns: ["A week"], totals: [] });
  const { pages } = await readPdf(await quotePdf(document));
  const shown = amounts.map((amount) => pages[0]?.texts.find(({ text }) => text === amount));
  const [first, second, third] = shown.map((text) => ({
    right: (text?.x ?? 0) + (text?.width ?? 0),
    width: text?.width ?? 0,
  }));
  expect(second?.right).toBeCloseTo(first?.right ?? 0, 1);
  expect(third?.right).toBeCloseTo(first?.right ?? 0, 1);
  expect(second?.width).toBeCloseTo(first?.width ?? 0, 3);
});

test("shows names from many countries, and a question mark for letters without a font", async () => {
  const names = [
    "José Núñez-Müller",
    "Grażyna Brzęczyszczykiewicz, Łódź",
    "Nguyễn Thị Hương",
    "Şebnem Çağlayan, İzmir",
    "Ångström & Søn",
    "“Quotes” – dashes — 5 × 4 = 20 €…",
  ];
  const terms = [
    ...names,
    "東京 Security",
    "ﬁ①Ａ",
    "6′ 12″",
    "A🚨",
    "e\u0301",
    "a\u200bb\u0000c\u00add",
  ].map((title) => ({ title, body: title }));
  const texts = textOf(await readPdf(await quotePdf(aQuoteDocument(1, { terms }))));
  const shown = [...names, "?? Security", "fi1A", "6' 12''", "A?", "é", "abcd"];
  const note = texts.pop();
  expect(texts.slice(-2 * shown.length)).toEqual(shown.flatMap((text) => [text, text]));
  // A question mark doesn't say what it stands for.
  expect(note).toBe(
    "This PDF shows “?” in place of some characters. To read them, open this document on our website.",
  );
});

test("wraps words that are longer than a line", async () => {
  const word = "Donaudampfschifffahrtsgesellschaft".repeat(8);
  const document = aQuoteDocument(2);
  const { company, client } = document;
  const pdf = await readPdf(
    await quotePdf(
      {
        ...document,
        number: word,
        title: word,
        intro: word,
        company: { ...company, name: word, address: word, licenses: [word] },
        client: { ...client, name: word, site: word },
        lines: document.lines.map((line) => ({ ...line, description: word, details: [word] })),
        totals: [{ label: word, amounts: [], strong: true }],
        notes: [word],
        terms: [{ title: word, body: word }],
      },
      anAcceptance({ name: word, agent: word }),
    ),
  );
  expectInside(pdf);
  const shown = textOf(pdf).map((text) => text.replaceAll(" ", ""));
  expect(shown.filter((text) => text === word)).toHaveLength(13);
});

test("splits a line that is longer than a page, and a term of many pages", async () => {
  const details = Array.from({ length: 120 }, (_, index) => `Post ${index}`);
  const lines = [{ description: "Posts", details, amounts: ["$1.00", "$2.00", "$3.00"] }];
  const words = Array.from({ length: 6000 }, (_, index) => `word${index}`).join(" ");
  const terms = [{ title: "Long", body: words }];
  const pdf = await readPdf(await quotePdf(aQuoteDocument(0, { lines, terms })));
  expect(pdf.pages.length).toBeGreaterThan(6);
  expectInside(pdf);
  const all = textOf(pdf).join(" ");
  expect(details.filter((text) => !all.includes(text))).toEqual([]);
  expect(all).toContain("word2999 word3000 ");
  expect(all).toContain("word5999");
});

test("an accepted quote says so on its first page and ends with a certificate", async () => {
  const document = aQuoteDocument(3);
  const acceptance = anAcceptance();
  const plain = await readPdf(await quotePdf(document));
  expect(textOf(plain).join()).not.toContain("ccepted");

  const pdf = await readPdf(await quotePdf(document, acceptance));
  expect(pdf.pages[0]?.elements[0]?.text).toContain(
    "Accepted by José Núñez-Müller on Nov 24, 2026, 3:04 PM EST",
  );
  const certificate = leaves({ ...pdf, pages: pdf.pages.slice(-1) }).map(({ text }) => text);
  expect(certificate.slice(0, -3)).toEqual([
    "Certificate of acceptance",
    "José Núñez-Müller accepted quote Q-1042, version 2, from Lantern Ridge Protective Services electronically.",
    ...["Name", acceptance.name, "Title", acceptance.title],
    ...["Customer", document.client.company, "Accepted on", acceptance.at],
    ...["IP address", acceptance.address, "Browser", acceptance.agent],
    ...["SHA-256 of the quote", acceptance.hash],
  ]);
  expect(certificate.at(-1)).toContain("isn’t a certificate-based digital signature");
});

test("gives the same bytes for the same quote", async () => {
  const first = await quotePdf(aQuoteDocument(30), anAcceptance());
  const other = await quotePdf(aQuoteDocument(30), anAcceptance({ address: "203.0.113.25" }));
  const again = await quotePdf(aQuoteDocument(30), anAcceptance());
  expect(Buffer.from(again).equals(first)).toBe(true);
  expect(Buffer.from(other).equals(first)).toBe(false);
});

test("makes PDFs one at a time and refuses too many", async () => {
  const made = await Promise.allSettled(
    Array.from({ length: 60 }, () => quotePdf(aQuoteDocument(1))),
  );
  const done = made.filter(({ status }) => status === "fulfilled");
  expect(done.length).toBeGreaterThanOrEqual(40);
  expect(made.at(-1)).toMatchObject({ reason: { name: "BusyError" } });
  await expect(quotePdf(aQuoteDocument(1))).resolves.toBeInstanceOf(Uint8Array);
});

test("shows the amounts of any quote", async () => {
  await fc.assert(
    fc.asyncProperty(anyDocument, async (document) => {
      const pdf = await readPdf(await quotePdf(document));
      expectInside(pdf);
      const given = [...document.lines, ...document.totals].map(({ amounts }) => amounts);
      const shown = rowsOf(pdf).map((row) => row.slice(1));
      expect(shown.filter(hasAmount)).toEqual(given.filter(hasAmount));
    }),
    { numRuns: 15 },
  );
});

const money = fc
  .integer({ min: 0, max: 2_000_000_000 })
  .map((cents) => (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" }));
const anyDocument: fc.Arbitrary<QuoteDocument> = fc.integer({ min: 1, max: 4 }).chain((columns) => {
  const amounts = fc.array(fc.oneof({ weight: 4, arbitrary: money }, fc.constant("")), {
    minLength: columns,
    maxLength: columns,
  });
  const texts = fc.array(anyText(120), { maxLength: 5 });
  return fc
    .record({
      number: anyText(12),
      title: anyText(200),
      intro: anyText(400),
      texts,
      client: fc.record({
        name: anyText(80),
        company: anyText(80),
        email: anyText(80),
        phone: anyText(30),
        site: anyText(200),
      }),
      lines: fc.array(fc.record({ description: anyText(200), details: texts, amounts }), {
        minLength: 1,
        maxLength: 60,
        size: "max",
      }),
      totals: fc.array(fc.record({ label: anyText(60), amounts, strong: fc.boolean() }), {
        minLength: 1,
        maxLength: 5,
      }),
      terms: fc.array(fc.record({ title: anyText(60), body: anyText(600) }), { maxLength: 8 }),
      ends: fc.option(anyText(20)),
    })
    .map(({ texts, ends, ...given }) => {
      const document = aQuoteDocument(0, given);
      document.columns = ["A week", "A month", "Once", "Whole term"].slice(0, columns);
      document.notes = texts;
      document.company.licenses = texts;
      document.dates.ends = ends;
      return document;
    });
});

function hasAmount(texts: string[]): boolean {
  return texts.some((text) => /^\$[\d,]+\.\d\d$/.test(text));
}

function textOf(pdf: ReadPdf): string[] {
  return leaves(pdf).map(({ text }) => text);
}

/** The texts of each row's cells; a row on two pages is one. */
function rowsOf({ pages }: ReadPdf): string[][] {
  return pages.flatMap(({ elements }) =>
    elements
      .flatMap(({ children }) => children)
      .filter(({ type }) => type === "Table")
      .flatMap(({ children }) => children)
      .flatMap((part) => (part.type === "TR" ? [part] : part.children))
      .map(({ children }) => children.map(({ text }) => text)),
  );
}

/** Expects all texts to be within the margins. */
function expectInside({ pages }: ReadPdf): void {
  const outside = pages.flatMap(({ texts }) =>
    texts.filter(
      ({ text, x, y, width }) =>
        text.trim() && (x < 53 || x + width > 612 - 53 || y < 30 || y > 792 - 40),
    ),
  );
  expect(outside).toEqual([]);
}
