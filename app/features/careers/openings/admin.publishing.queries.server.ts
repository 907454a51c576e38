import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Database, Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import { listPayRules } from "../pay-rules/queries.server";
import { missingDisclosures } from "../pay-rules/rules";
import { NewOpeningInput, type OpeningFields } from "./schema";

/** The texts that a draft can lack. */
const neededTexts = ["location", "shift", "description"] as const;

/** What an opening that was published can't lack, by field; undefined if it is complete. */
export function incompleteFields(fields: OpeningFields): Record<string, string> | undefined {
  const missing = [
    ...neededTexts.filter((name) => fields[name] === ""),
    ...(fields.requirements.length === 0 ? (["requirements"] as const) : []),
  ];
  if (missing.length === 0) return undefined;
  return Object.fromEntries(missing.map((name) => [name, missingMessage(name)]));
}

function missingMessage(name: (typeof neededTexts)[number] | "requirements"): string {
  const { error } = NewOpeningInput.shape[name].safeParse("");
  return error?.issues[0]?.message ?? "";
}

/**
 * Why an opening can't be on the website, by field; undefined if it can.
 * @param before as it was, if it is on the website already
 */
export async function publishProblems(
  { clock }: Pick<Services, "clock">,
  db: Database | Trx,
  fields: OpeningFields,
  before?: OpeningFields,
): Promise<Record<string, string> | undefined> {
  const today = businessToday(clock, await businessTimeZone(db));
  const problems = {
    ...missingDisclosures(fields, await listPayRules(db)),
    ...incompleteFields(fields),
  };
  // One whose last day is over isn't on the website, and can still be corrected.
  if (fields.closes_on && fields.closes_on < today) {
    if (before?.closes_on === fields.closes_on) return incompleteFields(fields);
    problems.closes_on = "This day is over. Choose today or a later day.";
  }
  return Object.keys(problems).length > 0 ? problems : undefined;
}
