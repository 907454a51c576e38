import type { PayRule } from "./schema";

const table = "https://salarytransparencycheck.pages.dev/blog/small-business-compliance.html";
const manatt =
  "https://manatt.com/insights/newsletters/employment-law/more-states-enact-pay-transparency-laws";
const review =
  "https://natlawreview.com/article/trend-new-pay-equity-laws-coming-massachusetts-minnesota-and-vermont-2025";

type Rule = Partial<Pick<PayRule, "pay" | "benefits" | "deadline">> &
  Pick<PayRule, "employees" | "source">;

/** Taken from articles in November 2026; nobody has compared them with the laws. */
const rules: Readonly<Record<string, Rule>> = {
  CA: { employees: 15, source: table },
  CO: { benefits: "required", deadline: "unverified", employees: 1, source: manatt },
  DC: { benefits: "unverified", employees: null, source: table },
  HI: { employees: null, source: table },
  IL: { benefits: "required", employees: 15, source: manatt },
  MA: { employees: 25, source: review },
  MD: { benefits: "unverified", employees: 1, source: table },
  MN: { benefits: "required", employees: 30, source: review },
  NJ: { benefits: "required", employees: 10, source: manatt },
  NY: { employees: 4, source: table },
  VT: { employees: 5, source: review },
  WA: { benefits: "unverified", employees: 15, source: table },
};

/** The first rules, for the office to check and change. */
export const builtInPayRules: PayRule[] = Object.entries(rules).map(([state, rule]) => ({
  state,
  pay: "required",
  benefits: "no",
  deadline: "no",
  checked_on: null,
  applies: true,
  ...rule,
}));
