import { expect, test } from "vitest";
import { areZips, checkZip, hasZips, servingLine } from "./areas.rules";

const areas = [
  { title: "Central Ohio", zips: "430 431\n432" },
  { title: "Dublin", zips: "43016, 43017" },
  { title: "Cleveland", zips: "" },
];

test.each([
  ["43016", "Dublin"],
  [" 43017-1234 ", "Dublin"],
  ["430171234", "Dublin"],
  ["43201", "Central Ohio"],
])("%s is in %s", (typed, place) => {
  expect(checkZip(areas, typed)).toEqual({ typed, result: "served", place });
});

test("an unknown ZIP code isn't listed", () => {
  expect(checkZip(areas, "90210").result).toBe("not-listed");
});

test.each(["", "4301", "430166", "Dublin", "43016-12", "４３０１６"])(
  "%j isn't a ZIP code",
  (typed) => {
    expect(checkZip(areas, typed)).toEqual({ typed, result: "unreadable" });
  },
);

test("entries are ZIP codes or their first three or four digits", () => {
  expect(areZips("43016, 4302\n430;43001")).toBe(true);
  expect(areZips("")).toBe(true);
  for (const text of ["43", "430160", "OH", "43016 Dublin"])
    expect(areZips(text), text).toBe(false);
});

test("without ZIP codes there is nothing to look up", () => {
  expect(hasZips(areas)).toBe(true);
  expect(hasZips([{ title: "Cleveland", zips: " " }])).toBe(false);
});

test("the first screen names up to three places and counts the others", () => {
  const places = (...titles: string[]) => titles.map((title) => ({ title }));
  expect(servingLine([])).toBeUndefined();
  expect(servingLine(places("Columbus"))).toBe("Serving Columbus");
  expect(servingLine(places("A", "B", "C"))).toBe("Serving A, B and C");
  expect(servingLine(places("A", "B", "C", "D"))).toBe("Serving A, B, C and 1 more place");
  expect(servingLine(places("A", "B", "C", "D", "E"))).toBe("Serving A, B, C and 2 more places");
});
