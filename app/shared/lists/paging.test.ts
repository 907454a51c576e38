import { expect, test } from "vitest";
import { asPage, pageOf, windowOf } from "./paging";

test("an invalid page number is the first page", () => {
  const pages = ["", "page=", "page=0", "page=-3", "page=2.5", "page=many", "page=1e99"];
  expect(pages.map((text) => pageOf(new URLSearchParams(text)))).toEqual(pages.map(() => 1));
  expect(pageOf(new URLSearchParams("page=7"))).toBe(7);
});

test("an extra row means that another page follows, and isn't shown", () => {
  const { limit, offset } = windowOf(3);
  expect([limit, offset]).toEqual([26, 50]);
  const full = asPage(
    Array.from({ length: limit }, (_, index) => index),
    3,
  );
  expect([full.rows.length, full.hasNext]).toEqual([25, true]);
  expect(asPage([1, 2], 3)).toEqual({ rows: [1, 2], page: 3, hasNext: false });
});
