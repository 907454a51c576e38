import fc from "fast-check";
import { expect, test } from "vitest";
import { backInOffice, chosenIds, chosenKeys, exportedFacts } from "./bulk";

const list = "/admin/quotes";
const id = "00000000-0000-4000-8000-000000000001";

test("the way back keeps the list's search, and the panel's record", () => {
  for (const back of [
    "/admin/quotes?q=ada&status=sent&page=2",
    `/admin/quotes/open/${id}?q=a%20b`,
    "/admin/bookings/customers/open/ada%40example.com",
  ]) {
    expect(backInOffice(back, list)).toBe(back);
  }
});

test("the way back never leads to another site", () => {
  const origin = "https://office.example.com";
  const part = fc.constantFrom(
    "/",
    "//",
    "\\",
    "admin",
    "/admin",
    "evil.example",
    "@",
    ":",
    "https",
    "?",
    "#",
    "..",
    "\n",
    "\t",
  );
  const address = fc.oneof(
    fc.string(),
    fc.array(part).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(address, (back) => {
      const to = new URL(backInOffice(back, list), origin);
      expect(to.origin).toBe(origin);
    }),
    { numRuns: 2000 },
  );
});

test("at most 100 different entries are chosen, and only ids where a list has ids", () => {
  const params = new URLSearchParams([
    ["id", id],
    ["id", id],
    ["id", ""],
    ["id", "ada@example.com"],
    ["id", "x".repeat(255)],
  ]);
  expect(chosenKeys(params)).toEqual([id, "ada@example.com"]);
  expect(chosenIds(params)).toEqual([id]);
  const many = new URLSearchParams(Array.from({ length: 101 }, (_, at) => ["id", `${at}`]));
  expect(chosenKeys(many)).toHaveLength(100);
});

test("an export's facts are the filters that are set, or the number of chosen entries", () => {
  const filter = { search: "ada", status: undefined, page: "" };
  expect(exportedFacts(filter, [])).toEqual({ search: "ada" });
  expect(exportedFacts(filter, [id])).toEqual({ chosen: "1" });
});
