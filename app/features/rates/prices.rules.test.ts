import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roughPrice, type VisitorPrice } from "./prices.rules";

describe("a rough price", () => {
  const prices: VisitorPrice[] = [
    { service: null, armed: "no", from: 2550, to: 3000 },
    { service: null, armed: "yes", from: 4000, to: 4999 },
    { service: "patrol", armed: "", from: 6000, to: 6000 },
  ];
  const price = (service: string | null, armed: string | null, hours: number) =>
    roughPrice(prices, { service, armed, hours });

  test("is the hours times the range, in whole dollars", () => {
    expect(price(null, "no", 168)).toEqual({ from: 428_400, to: 504_000 });
    expect(price(null, "yes", 1)).toEqual({ from: 4000, to: 5000 });
    expect(price(null, "no", 1)).toEqual({ from: 2500, to: 3000 });
  });

  test("is rounded down and up to whole dollars, as in a calculation in whole numbers", () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 168 * 50 }),
        (ranges, hours) => {
          const some = ranges.map(([from, more]) => ({ from, to: from + more }));
          const own = some.map((range) => ({ service: null, armed: "" as const, ...range }));
          const lowest = some.map(({ from }) => BigInt(from * hours)).sort(ascending)[0] ?? 0n;
          const highest =
            some
              .map(({ to }) => BigInt(to * hours))
              .sort(ascending)
              .at(-1) ?? 0n;
          expect(roughPrice(own, { service: null, armed: null, hours })).toEqual({
            from: Number(lowest - (lowest % 100n)),
            to: Number(highest + ((100n - (highest % 100n)) % 100n)),
          });
        },
      ),
    );
  });

  test("spans armed and unarmed rates until the visitor chooses one", () => {
    expect(price("events", "unsure", 10)).toEqual({ from: 25_500, to: 50_000 });
    expect(price("events", null, 10)).toEqual({ from: 25_500, to: 50_000 });
  });

  test("takes a service's own prices instead of the general ones", () => {
    expect(price("patrol", "yes", 2)).toEqual({ from: 12_000, to: 12_000 });
  });

  test("is left out without prices, without matching ones and without hours", () => {
    expect(roughPrice([], { service: null, armed: null, hours: 40 })).toBeUndefined();
    const armedOnly = prices.filter(({ armed }) => armed === "yes");
    expect(roughPrice(armedOnly, { service: null, armed: "no", hours: 40 })).toBeUndefined();
    expect(price(null, "no", 0)).toBeUndefined();
  });
});

function ascending(one: bigint, other: bigint): number {
  return one < other ? -1 : 1;
}
