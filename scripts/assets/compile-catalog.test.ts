import { expect, test } from "vitest";
import { compileCatalog, type Entry } from "./compile-catalog.ts";
import { readCatalog } from "./read-catalog.mjs";

type Messages = Record<string, unknown>;

/** The exports of a compiled catalog. */
async function compiled(entries: Entry[], options: { icu?: boolean; language?: string } = {}) {
  const code = compileCatalog(entries, { icu: true, language: "en-US", ...options });
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Messages;
}

const call = (message: unknown, values: object) => (message as (v: object) => unknown)(values);

test("a message without placeholders is a string, even if its name is a reserved word", async () => {
  const m = await compiled([{ key: "delete", text: "Don't `delete` $it" }]);
  expect(m.delete).toBe("Don't `delete` $it");
});

test("fills placeholders and chooses plural forms and branches", async () => {
  const m = await compiled([
    { key: "photos", text: "{count, plural, =0 {No photos} one {# photo} other {# photos}}" },
    {
      key: "who",
      text: "{what, select, request {Your request} other {Your appointment}} at {time}",
    },
  ]);
  expect([0, 1, 1200].map((count) => call(m.photos, { count }))).toEqual([
    "No photos",
    "1 photo",
    "1,200 photos",
  ]);
  expect(call(m.who, { what: "request", time: "8:00 AM" })).toBe("Your request at 8:00 AM");
  expect(call(m.who, { what: "x", time: "8:00 AM" })).toBe("Your appointment at 8:00 AM");
});

test("tags become parts, so that a sentence can contain a component", async () => {
  const m = await compiled([
    { key: "consent", text: "I agree to the <link>policy of {name}</link>." },
  ]);
  expect(call(m.consent, { name: "Ada", link: (text: string) => ({ text }) })).toEqual([
    "I agree to the ",
    { text: "policy of Ada" },
    ".",
  ]);
});

test("a translation replaces the text and may leave placeholders out", async () => {
  const [title, count] = [
    { key: "title", text: "Title", translated: "Título" },
    { key: "count", text: "{count, plural, one {# day} other {# days}}", translated: "días" },
  ];
  const m = await compiled([title, count] as Entry[], { language: "es" });
  expect(m.title).toBe("Título");
  expect(call(m.count, { count: 2 })).toBe("días");
});

test("refuses a translation with an unknown placeholder, and broken messages", () => {
  const entry = { key: "a", text: "Hello {name}", translated: "Hola {nombre}" };
  expect(() => compileCatalog([entry], { icu: true, language: "es" })).toThrow(
    "a: the English text has no {nombre}",
  );
  expect(() => compileCatalog([{ key: "a", text: "{" }], { icu: true, language: "en" })).toThrow(
    'a: "{" isn\'t valid ICU MessageFormat',
  );
});

test("verbatim texts keep braces and HTML", async () => {
  const text = "<strong>{{name}}</strong> wrote {";
  expect((await compiled([{ key: "a", text }], { icu: false })).a).toBe(text);
});

test("reads a catalog's file without running it", () => {
  const source =
    'import { catalog } from "./catalog";\nexport const m = catalog({ a: "A", b: `B` });';
  expect(readCatalog(source, "a.ts")).toEqual({
    icu: true,
    entries: [
      { key: "a", text: "A" },
      { key: "b", text: "B" },
    ],
  });
  expect(() => readCatalog("export const m = catalog({ a: text });", "a.ts")).toThrow(
    "a.ts: only plain keys and texts: a: text",
  );
});
