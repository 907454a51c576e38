import { formatDate } from "~/shared/dates";
import type { PayDemand } from "~/shared/stored-values";
import { stateName } from "~/shared/us-states";
import { type OpeningFacts, statesOf } from "../facts/rules";

export const payRulesPath = "/admin/careers/pay-rules";

export const demandOptions: readonly { value: PayDemand; label: string }[] = [
  { value: "required", label: "Required" },
  { value: "unverified", label: "Not verified" },
  { value: "no", label: "Not required" },
];

/** The parts of a rule that decide. */
interface Demands {
  state: string;
  pay: PayDemand;
  benefits: PayDemand;
  deadline: PayDemand;
  source: string;
  checked_on: string | null;
  applies: boolean;
}

type Published = Pick<
  OpeningFacts,
  "pay_min" | "pay_max" | "benefits" | "closes_on" | "work_locations"
> & { location: string };

/**
 * Why an opening can't be published, by field: what the states of its work demand and it doesn't
 * say. Demands that nobody has verified don't count.
 */
export function missingDisclosures(
  opening: Published,
  rules: readonly Demands[],
): Record<string, string> {
  const states = statesOf(opening);
  const applying = rules.filter(({ state, applies }) => applies && states.includes(state));
  const problems: Record<string, string> = {};
  for (const rule of applying) {
    if (rule.pay === "required" && opening.pay_min === null) {
      problems.pay_min ??= reason(rule, "the pay", "Enter the lowest and highest hourly pay");
    }
    if (rule.benefits === "required" && opening.benefits.length === 0) {
      problems.benefits ??= reason(rule, "the benefits", "List the benefits");
    }
    if (rule.deadline === "required" && opening.closes_on === null) {
      problems.closes_on ??= reason(rule, "the last day to apply", "Enter it");
    }
  }
  return problems;
}

function reason({ state, source, checked_on }: Demands, what: string, remedy: string): string {
  const checked = checked_on ? `, checked on ${formatDate(checked_on)}` : ", not checked yet";
  return `${stateName(state)} requires ${what} in a job posting. ${remedy} before you publish the job. Source: ${hostOf(source)}${checked}.`;
}

/** "example.com", short enough to stand next to a field. */
export function hostOf(source: string): string {
  return URL.parse(source)?.hostname.replace(/^www\./, "") ?? source;
}
