import { saveStandardTerms } from "~/features/quotes/drafts.commands.server";
import { listTerms, termsMark } from "~/features/quotes/queries.server";
import { saveBillingSettings } from "~/features/rates/billing/commands.server";
import { billingMark, readBillingSettings } from "~/features/rates/billing/queries.server";
import { addRate } from "~/features/rates/commands.server";
import { addPublicHolidays, chooseHolidayPlace } from "~/features/rates/holidays/commands.server";
import { publicHolidays } from "~/features/rates/holidays/public-holidays.server";
import { RateInput } from "~/features/rates/schema";
import { dayAfter } from "~/shared/dates";
import { billedHolidays, rates, terms } from "./prices";
import { dateOf, type Story } from "./story";

/** The first day of a later month. */
const nextMonth = (date: string) => `${dayAfter(date, 31).slice(0, 7)}-01`;

/** Rates, holidays, billing settings and standard terms: the first day, and later changes. */
export async function planBilling(story: Story): Promise<void> {
  const { services, today } = story;
  const { db } = services;

  const settings = await readBillingSettings(db);
  await story.office("website", saveBillingSettings, {
    ...settings,
    short_notice_within: 48,
    coverage_factor: 150,
    accepted: "",
    seen: billingMark(settings),
  });
  const place = { country: "US", state: "OH" };
  await story.office("website", chooseHolidayPlace, place);
  await addHolidays(Number(dateOf(story.now()).slice(0, 4)));
  story.daysAgo(330, () => addHolidays(Number(today.slice(0, 4))));
  story.daysAgo(24, () => addHolidays(Number(today.slice(0, 4)) + 1));
  const seen = termsMark(await listTerms(db));
  await story.office("website", saveStandardTerms, { seen, terms: [...terms] });
  await addRates(dateOf(story.now()), rates);
  const [raised, next] = [raisedBy(1.04), raisedBy(1.07)];
  story.daysAgo(165, () => addRates(nextMonth(dateOf(story.now())), raised));
  story.daysAgo(12, () => addRates(nextMonth(today), next));

  /** Adds the public holidays on which the company bills its holiday rates. */
  async function addHolidays(year: number) {
    const known = await publicHolidays(place, year);
    const chosen = known.filter(({ name }) => billedHolidays.includes(name));
    const dates = chosen.map(({ date }) => date);
    await story.office("website", addPublicHolidays, { year, dates });
  }

  async function addRates(valid_from: string, prices: typeof rates) {
    for (const { amount, shown_from = "", shown_to = "", ...rate } of prices) {
      const amounts = {
        amount: `${amount}`,
        shown_from: `${shown_from}`,
        shown_to: `${shown_to}`,
      };
      await story.office("website", addRate, RateInput.parse({ ...rate, ...amounts, valid_from }));
    }
  }
}

/** The rates for hours and visits, raised by a factor and rounded up to the next 25 cents. */
function raisedBy(factor: number): typeof rates {
  const raised = (amount: number, step = 1) => Math.ceil((amount * factor) / step) * step;
  return rates
    .filter(({ unit }) => unit === "hour" || unit === "visit")
    .map(({ shown_from, shown_to, ...rate }) => ({
      ...rate,
      amount: raised(rate.amount, 0.25),
      ...(shown_from && shown_to
        ? { shown_from: raised(shown_from), shown_to: raised(shown_to) }
        : {}),
    }));
}
