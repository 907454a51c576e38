import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { formatMoney, moneyFormatOf, moneyIn } from "~/shared/money";
import { type MoneyFormat, usDollars } from "~/shared/money-format";
import { currencyName, defaultBilling, localeName, numberLocales, type Unconverted } from "./rules";
import { type BillingSettings, billingSettings } from "./schema";

export async function readBillingSettings(db: Database | Trx): Promise<BillingSettings> {
  const stored = await db
    .selectFrom("billing_settings")
    .select(billingSettings.columns)
    .executeTakeFirst();
  return stored ?? billingSettings.pick(defaultBilling);
}

/** Identifies the state of the settings as an editor saw it. */
export function billingMark(settings: BillingSettings): string {
  return editMark(billingSettings.pick(settings));
}

/** How the company writes amounts. */
export async function readMoneyFormat(db: Database | Trx): Promise<MoneyFormat> {
  return moneyFormatIn(await readBillingSettings(db));
}

/** The format for these settings; uses Intl only if it isn't the default. */
export function moneyFormatIn({
  currency,
  number_locale,
}: Pick<BillingSettings, "currency" | "number_locale">): MoneyFormat {
  const usual =
    currency === defaultBilling.currency && number_locale === defaultBilling.number_locale;
  return usual ? usDollars : moneyFormatOf(currency, number_locale);
}

/** How many amounts of each kind a change of currency would affect. */
export async function countAmounts(db: Database | Trx): Promise<Unconverted> {
  const { rates, bookings, quotes } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("rates")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .as("rates"),
      eb
        .selectFrom("appointments")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("monthly_value", "is not", null)
        .as("bookings"),
      eb
        .selectFrom("quote_versions")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("status", "=", "draft")
        .as("quotes"),
    ])
    .executeTakeFirstOrThrow();
  return { rates: Number(rates), bookings: Number(bookings), quotes: Number(quotes) };
}

/** The currencies and number formats to choose from, with names and an example for each. */
export function billingChoices(currency: string) {
  return {
    currencies: Intl.supportedValuesOf("currency")
      .map((code) => ({ value: code, label: currencyName(code) }))
      .sort(
        (one, other) =>
          Number(other.value === defaultBilling.currency) -
            Number(one.value === defaultBilling.currency) || one.label.localeCompare(other.label),
      ),
    formats: numberLocales.map((locale) => ({
      value: locale,
      label: `${exampleIn(currency, locale)} – ${localeName(locale)}`,
    })),
  };
}

function exampleIn(currency: string, locale: string): string {
  const format = moneyFormatOf(currency, locale);
  return moneyIn(format, 123_450 * 10 ** Math.max(0, format.digits - 2));
}

/** An amount as it is written now, and as it would be with other settings. */
export function currencyExample(settings: BillingSettings): { before: string; after: string } {
  const amount = 125_050;
  return { before: formatMoney(amount), after: moneyIn(moneyFormatIn(settings), amount) };
}
