import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import {
  decimalAmount,
  exactAmount,
  exactMoney,
  formatAmount,
  formatMoney,
  moneyFormatOf,
  parseMoney,
  roundedMoney,
} from "./money";
import { setMoneyFormat, usDollars } from "./money-format";

afterEach(() => setMoneyFormat(usDollars));

const amounts = fc.integer({ min: 0, max: 2_000_000_000 });

test("a rough sum has no cents, in any currency", () => {
  expect([450_000, 150_050, 49].map(roundedMoney)).toEqual(["$4,500", "$1,501", "$0"]);
  setMoneyFormat(moneyFormatOf("JPY", "en-US"));
  expect(roundedMoney(150_050)).toBe("¥150,050");
});

describe("in US dollars", () => {
  test.each([
    ["1250", 125_000],
    ["$1,250", 125_000],
    ["$ 1,250", 125_000],
    ["1,250 USD", 125_000],
    [" 1,250.5 ", 125_050],
    ["1.15", 115],
    ["0", 0],
    ["20000000", 2_000_000_000],
  ])("%s is %i cents", (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
  });

  test.each([
    ...["", "-5", "1.234", "12,50", "1,2345", "ten", "1e3", "20000000.01", "$"],
    ...["1250 €", "12,34,567"],
  ])("%s isn't an amount", (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });

  test("whole dollars are shown without cents, exact amounts always with cents", () => {
    expect([125_000, 125_050, 0].map((cents) => formatMoney(cents))).toEqual([
      "$1,250",
      "$1,250.50",
      "$0",
    ]);
    expect(formatMoney(-550)).toBe("-$5.50");
    expect([125_000, 5, -550].map((cents) => exactMoney(cents))).toEqual([
      "$1,250.00",
      "$0.05",
      "-$5.50",
    ]);
  });

  test("the default format matches Intl", () => {
    expect(moneyFormatOf("USD", "en-US")).toEqual(usDollars);
  });
});

describe("in other currencies", () => {
  test.each([
    ["EUR", "de-DE", 1_234_567, "12.345,67\u00a0€", "12345,67"],
    ["EUR", "de-DE", 123_450, "1.234,50\u00a0€", "€ 1.234,5"],
    ["EUR", "es-ES", 123_450, "1234,50\u00a0€", "1234,5 eur"],
    ["JPY", "en-US", 1_234_567, "¥1,234,567", "¥1,234,567"],
    ["KWD", "en-US", 1_234_567, "KWD\u00a01,234.567", "1234.567"],
    ["INR", "en-IN", 123_456_700, "₹12,34,567", "12,34,567"],
    ["EUR", "fr-FR", 123_450, "1\u202f234,50\u00a0€", "1 234,50 €"],
  ])("%s in %s: %i is formatted and parsed", (currency, locale, amount, text, typed) => {
    setMoneyFormat(moneyFormatOf(currency, locale));
    expect(formatMoney(amount)).toBe(text);
    expect(parseMoney(text)).toBe(amount);
    expect(parseMoney(typed)).toBe(amount);
  });

  test("a separator from another language is refused, not guessed", () => {
    setMoneyFormat(moneyFormatOf("EUR", "de-DE"));
    expect(parseMoney("28.50")).toBeUndefined();
    setMoneyFormat(moneyFormatOf("JPY", "ja-JP"));
    expect(parseMoney("28.50")).toBeUndefined();
  });

  test("accepts other kinds of spaces and apostrophes than it writes", () => {
    for (const [locale, typed] of [
      ["de-CH", "1'234.50"],
      ["de-CH", "1’234.50"],
      ["fr-FR", "1 234,50"],
      ["fr-FR", "1\u00a0234,50"],
    ] as const) {
      setMoneyFormat(moneyFormatOf("CHF", locale));
      expect(parseMoney(typed), `${typed} in ${locale}`).toBe(123_450);
    }
  });

  test("an amount stored in another currency shows that currency", () => {
    setMoneyFormat(moneyFormatOf("JPY", "en-US"));
    expect(formatMoney(125_050, "USD")).toBe("USD\u00a01,250.50");
    expect(exactMoney(125_000, "USD")).toBe("USD\u00a01,250.00");
    expect(exactMoney(2850)).toBe("¥2,850");
    expect(formatAmount(2850)).toBe("2,850");
    expect(decimalAmount(2850)).toBe("2850");
    setMoneyFormat(moneyFormatOf("EUR", "de-DE"));
    expect(decimalAmount(125_050)).toBe("1250.50");
  });

  test("amounts are formatted as Intl does, and parse back to themselves", () => {
    const locales = ["en-US", "en-CA", "fr-CA", "es-MX", "es-ES", "de-CH", "pl-PL", "pt-BR"];
    fc.assert(
      fc.property(
        fc.constantFrom(...locales, "sv-SE", "en-IN", "ja-JP", "he-IL", "tr-TR", "nl-NL"),
        fc.constantFrom("USD", "EUR", "CAD", "MXN", "JPY", "KWD", "CHF", "SEK", "INR", "ILS"),
        amounts,
        (locale, currency, amount) => {
          const format = moneyFormatOf(currency, locale);
          setMoneyFormat(format);
          const intl = new Intl.NumberFormat(locale, {
            style: "currency",
            currency,
            numberingSystem: "latn",
            trailingZeroDisplay: "stripIfInteger",
          });
          expect(formatMoney(amount)).toBe(intl.format(amount / 10 ** format.digits));
          expect(parseMoney(formatMoney(amount))).toBe(amount);
        },
      ),
    );
  });
});

test("exact amounts and those for programs have every cent, however large", () => {
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (cents) => {
      const digits = String(Math.abs(cents)).padStart(3, "0");
      const [whole, part] = [digits.slice(0, -2), digits.slice(-2)];
      const sign = cents < 0 ? "-" : "";
      expect(exactMoney(cents).replaceAll(",", "")).toBe(`${sign}$${whole}.${part}`);
      expect(exactAmount(cents).replaceAll(",", "")).toBe(`${sign}${whole}.${part}`);
      expect(decimalAmount(cents)).toBe(`${sign}${whole}.${part}`);
      const up = Number(part) >= 50 && !(cents < 0 && part === "50");
      const dollars = BigInt(whole) + (up ? 1n : 0n);
      expect(roundedMoney(cents).replace(/[-$,]/g, "")).toBe(String(dollars));
    }),
  );
});

test("accepts its own formatted output as input", () => {
  fc.assert(
    fc.property(amounts, (cents) => {
      expect(parseMoney(formatMoney(cents))).toBe(cents);
    }),
  );
});
