import fc from "fast-check";
import { expect, test } from "vitest";
import { firstPage, placeOf, placeText } from "./pagination";

test("an invalid page number is the first page", () => {
  const pages = ["", "page=", "page=0", "page=-3", "page=2.5", "page=many", "page=1e99", "page=,,"];
  for (const text of pages) expect(placeOf(new URLSearchParams(text))).toEqual(firstPage);
  expect(placeOf(new URLSearchParams("page=7"))).toEqual({ page: 7 });
});

test("a place is the same after being written to a URL and read back", () => {
  const key = fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 3 });
  const page = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(page, key, fc.constantFrom("after", "before"), (page, key, side) => {
      const place = { page, [side]: key };
      const url = new URL("https://example.com/admin");
      url.searchParams.set("page", placeText(place));
      expect(placeOf(new URL(url.href).searchParams)).toEqual(place);
    }),
  );
});
