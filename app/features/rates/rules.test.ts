import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLocked, rateKey, rateStates } from "./rules";
import { RateInput } from "./schema";

const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);

describe("the states of a rate's prices", () => {
  test("the newest that has started is current, and the others are past or upcoming", () => {
    const [first, second, third] = ["2026-01-01", "2026-03-01", "2026-06-01"].map((valid_from) => ({
      valid_from,
      ends_on: null,
    }));
    if (!first || !second || !third) throw new Error("no prices");
    const states = rateStates([third, first, second], "2026-03-01");
    expect([first, second, third].map((rate) => states.get(rate))).toEqual([
      "past",
      "current",
      "upcoming",
    ]);
  });

  test("a price that has ended doesn't bring back the previous one", () => {
    const former = { valid_from: "2026-01-01", ends_on: null };
    const ended = { valid_from: "2026-03-01", ends_on: "2026-04-01" };
    expect([...rateStates([former, ended], "2026-04-01").values()]).toEqual(["past", "past"]);
    expect([...rateStates([former, ended], "2026-03-31").values()]).toEqual(["past", "current"]);
  });

  test("at most one price is current on any day", () => {
    const prices = fc.uniqueArray(
      fc.record({
        valid_from: fc.integer({ min: 0, max: 60 }).map(day),
        ends_on: fc.option(fc.integer({ min: 61, max: 120 }).map(day)),
      }),
      { selector: ({ valid_from }) => valid_from, maxLength: 8 },
    );
    fc.assert(
      fc.property(prices, fc.integer({ min: -5, max: 125 }).map(day), (rates, today) => {
        const states = [...rateStates(rates, today)];
        const current = states.filter(([, state]) => state === "current").map(([rate]) => rate);
        expect(current.length).toBeLessThanOrEqual(1);
        for (const rate of current) {
          expect(rate.valid_from <= today).toBe(true);
          expect(rate.ends_on === null || rate.ends_on > today).toBe(true);
        }
        for (const [rate, state] of states) {
          expect(state === "upcoming").toBe(rate.valid_from > today);
        }
      }),
    );
  });

  test("a price is locked from the day after its start", () => {
    expect(isLocked({ valid_from: "2026-03-01" }, "2026-03-01")).toBe(false);
    expect(isLocked({ valid_from: "2026-03-01" }, "2026-03-02")).toBe(true);
  });

  test("names that differ only in case are the same rate, the same name for two services isn't", () => {
    expect(rateKey({ name: "Armed Officer", service_id: null })).toBe(
      rateKey({ name: "armed officer", service_id: null }),
    );
    expect(rateKey({ name: "Officer", service_id: "patrol" })).not.toBe(
      rateKey({ name: "Officer", service_id: null }),
    );
  });
});

describe("the form of a rate", () => {
  const form = { name: "Unarmed officer", unit: "hour", amount: "28.50", valid_from: "2026-12-01" };
  const errors = (fields: Record<string, string>) =>
    RateInput.safeParse({ ...form, ...fields }).error?.issues.map(({ path, message }) => [
      path[0],
      message,
    ]);

  test("stores cents, percent and hundredths of a percent as whole numbers", () => {
    const typed = { amount: "$1,028.50", night: "1.15", tax: "7.25", short_notice: "20" };
    expect(RateInput.parse({ ...form, ...typed })).toMatchObject({
      amount: 102_850,
      night: 115,
      tax: 725,
      short_notice: 20,
      weekend: null,
      minimum_hours: null,
      shown_from: null,
      ends_on: null,
      service_id: null,
    });
  });

  test.each([
    [{ amount: "" }, "amount", "Enter an amount, such as 28.50"],
    [{ amount: "-5" }, "amount", "Enter an amount, such as 28.50"],
    [{ amount: "0" }, "amount", "Enter an amount, such as 28.50"],
    [{ amount: "20000001" }, "amount", "Enter an amount, such as 28.50"],
    [{ minimum_hours: "25" }, "minimum_hours", "Enter a whole number from 1 to 24"],
    [{ night: "0.5" }, "night", "Enter a number from 1 to 10"],
    [{ holiday: "ten" }, "holiday", "Enter a number, such as 1.5"],
    [{ short_notice: "501" }, "short_notice", "Enter a whole number from 1 to 500"],
    [{ tax: "50.01" }, "tax", "Enter 50 percent or less"],
    [{ shown_from: "20" }, "shown_to", "Enter both ends of the range, or leave both blank"],
    [{ shown_from: "30", shown_to: "20" }, "shown_to", "This can’t be less than the lowest price"],
    [
      { unit: "visit", shown_from: "20", shown_to: "30" },
      "shown_from",
      "Leave this blank. Visitors can see prices only for hourly rates.",
    ],
    [{ ends_on: "2026-11-30" }, "ends_on", "The last day can’t be before the first"],
    [{ unit: "day" }, "unit", "Choose how it’s billed"],
  ])("refuses %j at its field", (fields, name, message) => {
    expect(errors(fields)).toEqual([[name, message]]);
  });
});
