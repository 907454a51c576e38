/** Used until the company chooses something else. */
export const defaultBilling = {
  night_from: "22:00",
  night_to: "06:00",
  weekend: [0, 6],
  overtime_after: 40,
  short_notice_within: 24,
  coverage_factor: null as number | null,
  currency: "USD",
  number_locale: "en-US",
  holiday_country: "US",
  holiday_state: "",
};

/** The ways of writing numbers to choose from, BCP 47. */
export const numberLocales = (
  "en-US en-CA en-GB en-AU en-IN es-US es-MX es-ES fr-CA fr-FR de-DE de-AT de-CH it-IT pt-BR " +
  "pt-PT nl-NL sv-SE da-DK nb-NO fi-FI pl-PL cs-CZ tr-TR he-IL ja-JP ko-KR zh-CN"
).split(" ");

const currencyNames = new Intl.DisplayNames("en-US", { type: "currency" });

/** "US Dollar (USD)" */
export function currencyName(code: string): string {
  return `${currencyNames.of(code) ?? code} (${code})`;
}

const localeNames = new Intl.DisplayNames("en-US", { type: "language" });

/** "American English" */
export function localeName(locale: string): string {
  return localeNames.of(locale) ?? locale;
}

export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf("currency").includes(code);
}

/** The number of stored amounts, which a change of currency doesn't convert. */
export interface Unconverted {
  rates: number;
  bookings: number;
  quotes: number;
}

/** "3 rates and 1 booking value", or undefined if there are none. */
export function formatUnconverted({ rates, bookings, quotes }: Unconverted): string | undefined {
  const parts = [
    counted(rates, "rate"),
    counted(bookings, "booking value"),
    counted(quotes, "draft quote"),
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? new Intl.ListFormat("en-US").format(parts) : undefined;
}

function counted(count: number, what: string): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}
