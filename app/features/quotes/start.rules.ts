import { chosenService } from "~/features/appointments/booking/choices.rules";
import { shiftsIn } from "~/features/appointments/estimate/hours.rules";
import type { Estimate } from "~/features/appointments/estimate/rules";
import type { Rate } from "~/features/rates/schema";
import type { ProposedPost } from "~/features/surveys/rules";
import { dayAfter, timeOf } from "~/shared/dates";
import { m } from "~/shared/messages/customer/quote-document";
import type { HoursLine, QuoteContent, QuoteLine } from "./content";
import { lineValues } from "./schema";

/** Services start this many days after the quote unless the customer asked for a date. */
const defaultLeadDays = 14;

interface StartFacts {
  /** The customer's company, or their name. */
  company: string;
  serviceId: string | null;
  service: string;
  /** The start date that the customer asked for, yyyy-MM-dd. */
  preferredStart: string | null;
  estimate: Estimate | null;
  /** The complete posts that a site survey proposes. */
  posts: readonly ProposedPost[];
  /** Today's rates. */
  rates: readonly Rate[];
  today: string;
}

/** The service that a request's quote names. */
function quotedService(service: string): string {
  return chosenService(service) ?? m.any_service;
}

/**
 * The first draft of a quote: the posts that a survey proposes, else the estimated hours, at
 * today's rates. Without a rate for them, a line's rate is 0 until the office enters one.
 * @param newId creates ids for lines
 */
export function startContent(
  facts: StartFacts,
  newId: () => string,
): Omit<QuoteContent, "terms" | "billing"> {
  const { company, service, preferredStart, estimate, posts, today } = facts;
  const startsOn =
    preferredStart && preferredStart >= today ? preferredStart : dayAfter(today, defaultLeadDays);
  const once = estimate?.duration === "once";
  return {
    title: m.title({ service: quotedService(service), client: company }).slice(0, 150),
    intro: "",
    startsOn,
    endsOn: once ? dayAfter(startsOn, 6) : null,
    lines:
      posts.length > 0
        ? surveyLines(facts)
        : estimate
          ? estimatedLines(facts, estimate, newId)
          : [],
  };
}

/**
 * Lines for the posts that a survey proposes. A post's line always has the same id, so that it
 * isn't added twice.
 */
export function surveyLines({
  serviceId,
  service,
  estimate,
  posts,
  rates,
}: Pick<StartFacts, "serviceId" | "service" | "estimate" | "posts" | "rates">): HoursLine[] {
  const rate = hourlyRate(rates, { serviceId, armed: estimate?.armed ?? null });
  return posts.map(({ id, name, guards, days, from, to, reason }) => ({
    ...(rate ? pricedBy(rate) : unpriced),
    kind: "hours",
    id: `survey-${id}`,
    description: postDescription(rate?.name ?? quotedService(service), name),
    note: reason.slice(0, 500),
    cost: null,
    posts: 1,
    guards,
    days: [...new Set(days)].sort(),
    from,
    to,
  }));
}

/** "Unarmed officer, Main gate", cut to the length that a line can have. */
function postDescription(what: string, post: string): string {
  const room = 150 - post.length - 2;
  // Don't cut a surrogate pair in half.
  return `${what.slice(0, room).replace(/[\uD800-\uDBFF]$/, "")}, ${post}`;
}

function estimatedLines(
  { serviceId, service, rates }: StartFacts,
  { week, guards, armed }: Estimate,
  newId: () => string,
): QuoteLine[] {
  if (!week) return [];
  const rate = hourlyRate(rates, { serviceId, armed });
  return shiftsIn(week).map(({ days, from, hours }) => ({
    ...(rate ? pricedBy(rate) : unpriced),
    kind: "hours",
    id: newId(),
    description: rate?.name ?? quotedService(service),
    note: "",
    cost: null,
    posts: 1,
    guards: guards ?? 1,
    days,
    from: timeOf(from * 60),
    to: timeOf(((from + hours) % 24) * 60),
  }));
}

/**
 * A rate for the service, else a general one; matches the requested kind of officer if possible.
 */
function hourlyRate(
  rates: readonly Rate[],
  { serviceId, armed }: { serviceId: string | null; armed: Estimate["armed"] },
): Rate | undefined {
  const hourly = rates.filter(({ unit }) => unit === "hour");
  const own = hourly.filter(({ service_id }) => service_id === serviceId);
  const usable = own.length > 0 ? own : hourly.filter(({ service_id }) => service_id === null);
  const asked = armed === "yes" ? "yes" : "no";
  return usable.find((rate) => rate.armed === asked) ?? usable.find(({ armed }) => armed === "");
}

type Pricing = Pick<
  HoursLine,
  "rate" | "tax" | "minimumHours" | "night" | "weekend" | "holiday" | "overtime" | "shortNotice"
>;

/** The part of a rate that a line copies. */
function pricedBy(rate: Rate): Pricing {
  return {
    rate: rate.amount,
    tax: rate.tax,
    minimumHours: rate.minimum_hours,
    night: rate.night,
    weekend: rate.weekend,
    holiday: rate.holiday,
    overtime: rate.overtime,
    shortNotice: rate.short_notice,
  };
}

/** The rates that fit a kind of line. */
export function ratesFor(kind: QuoteLine["kind"], rates: readonly Rate[]): Rate[] {
  const units: Record<QuoteLine["kind"], Rate["unit"][]> = {
    hours: ["hour"],
    visits: ["visit"],
    fixed: ["once", "week", "month"],
    discount: [],
  };
  return rates.filter(({ unit }) => units[kind].includes(unit));
}

/** The initial values of a new line's form. */
export function lineFromRate(
  kind: QuoteLine["kind"],
  rate: Rate | undefined,
): Record<string, string> {
  const usual: Record<QuoteLine["kind"], Record<string, string>> = {
    hours: { posts: "1", guards: "1" },
    visits: { visits: "1" },
    fixed: { quantity: "1", every: "once" },
    discount: { every: "month" },
  };
  if (!rate) return usual[kind];
  const { rate: cents, ...factors } = pricedBy(rate);
  const priced = lineValues({ ...unpriced, ...factors, rate: cents });
  const every = kind === "fixed" ? { every: rate.unit } : {};
  return { ...usual[kind], ...priced, ...every, description: rate.name };
}

const unpriced: Pricing = {
  rate: 0,
  tax: null,
  minimumHours: null,
  night: null,
  weekend: null,
  holiday: null,
  overtime: null,
  shortNotice: null,
};
