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
