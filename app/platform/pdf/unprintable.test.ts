import { expect, test } from "vitest";
import { Fonts } from "./fonts.server";
import { unprintable, usual } from "./unprintable.server";

test("every usual character is in each font", () => {
  const all = Array.from({ length: 0x3000 }, (_, at) => String.fromCodePoint(at));
  const letters = all.filter((letter) => usual.test(letter) && letter !== "\n");
  expect(letters.length).toBeGreaterThan(190);
  const fonts = new Fonts();
  for (const face of ["heading", "regular", "semibold"] as const) {
    for (const { actual } of fonts.runs(face, letters.join(""))) expect(actual).toBeUndefined();
  }
  expect([...fonts.missing]).toEqual([]);
});

test("names the characters that a PDF can't show, wherever they are in the document", async () => {
  const document = {
    title: "Guards for 李’s shop",
    lines: [{ details: ["Fence of 6′ 12″", "✅ done", "✅ done"] }],
    client: { name: "Nguyễn Łódź ﬁ①" },
    terms: [{ body: "\ue000 \u{378}" }],
  };
  expect(await unprintable(document)).toEqual(["李", "✅", "\ue000", "\u{378}"]);
  expect(await unprintable({ title: "“Quotes” – 5 × 4 = 20 €…", amounts: ["-$20.00"] })).toEqual(
    [],
  );
});
