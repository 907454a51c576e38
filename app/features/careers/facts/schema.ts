import { z } from "zod";
import { formatDate } from "~/shared/dates";
import {
  oneOf,
  optionalDate,
  optionalMoney,
  optionalNumber,
  optionalText,
  orNull,
  requiredText,
  textList,
} from "~/shared/forms/form-fields";
import { formatAmount, formatMoney } from "~/shared/money";
import type { EmploymentType } from "~/shared/stored-values";
import { isStateCode, isZipIn, stateName } from "~/shared/us-states";
import { credentialNames } from "../credentials/rules";
import { CredentialCode } from "../credentials/schema";
import { employmentOptions, type OpeningFacts, placeText, type WorkLocation } from "./rules";

const badPay = () => `Enter an hourly amount, such as ${formatAmount(1850)}`;

const pay = (label: string) => ({
  label,
  schema: optionalMoney(badPay, 1),
  text: (amount: number | null) => (amount === null ? "" : formatMoney(amount)),
  input: (amount: number | null) => (amount === null ? "" : formatMoney(amount)),
});

const hours = (label: string) => ({
  label,
  schema: optionalNumber(1, 80, "Enter a whole number from 1 to 80"),
});

const maxLocations = 20;

const location = z.object({
  id: z.string().regex(/^[a-z0-9]{8}$/),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, "Enter a ZIP Code, such as 43215"),
  city: requiredText("Enter the city", 80),
  name: optionalText(120),
  state: z.string().refine(isStateCode, "Choose the state"),
});

/** A location as one line of the form. */
export function locationLine({ id, zip, city, name, state }: WorkLocation): string {
  return JSON.stringify({ id, zip, city, name, state });
}

/** Reads a line; undefined for one that isn't of this form. */
export function locationIn(line: string): WorkLocation | undefined {
  const parsed = z.record(z.string(), z.string()).safeParse(jsonOf(line));
  if (!parsed.success) return undefined;
  const { id = "", zip = "", city = "", name = "", state = "" } = parsed.data;
  return { id, zip, city, name, state };
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

export function isBlankLocation({ zip, city, name, state }: WorkLocation): boolean {
  return [zip, city, name, state].every((text) => text.trim() === "");
}

/** What is wrong with a location, or undefined. */
export function locationProblem(typed: WorkLocation): string | undefined {
  const { error, data } = location.safeParse(typed);
  if (error) return error.issues[0]?.message;
  if (isZipIn(data.zip, data.state)) return undefined;
  return `There’s no ZIP Code ${data.zip} in ${stateName(data.state)}`;
}

const locations = z
  .string()
  .default("")
  .transform((text, context): WorkLocation[] => {
    const typed = text
      .split("\n")
      .map(locationIn)
      .filter((one) => one !== undefined)
      .filter((one) => !isBlankLocation(one));
    const problems = typed.flatMap((one, at) => {
      const problem = locationProblem(one);
      return problem ? [typed.length > 1 ? `Location ${at + 1}: ${problem}` : problem] : [];
    });
    if (typed.length > maxLocations) problems.push(`Enter up to ${maxLocations} locations`);
    if (new Set(typed.map(({ id }) => id)).size < typed.length) {
      problems.push("Remove one of these locations and add it again");
    }
    for (const message of problems) context.addIssue({ code: "custom", message });
    if (problems.length > 0) return z.NEVER;
    // Trimmed, and in the order of the keys that PostgreSQL stores.
    return typed.map((one) => location.parse(one));
  });

const credentials = (label: string) => ({
  label,
  schema: textList(20, 40)
    .default([])
    .pipe(z.array(CredentialCode))
    .transform((codes) => [...new Set(codes)]),
  text: (codes: string[]) => credentialNames(codes).join("\n"),
});

/** Fields of the entity `opening`. */
export const factFields = {
  pay_min: pay("Lowest pay an hour"),
  pay_max: pay("Highest pay an hour"),
  differentials: { label: "Extra pay", schema: textList(10, 200).default([]) },
  benefits: { label: "Benefits", schema: textList(30, 200).default([]) },
  employment_type: {
    label: "Employment",
    schema: oneOf(employmentOptions)
      .default("")
      .transform((type) => type || null),
    text: (type: EmploymentType | null) =>
      employmentOptions.find(({ value }) => value === type)?.label ?? "",
  },
  hours_min: hours("Fewest hours a week"),
  hours_max: hours("Most hours a week"),
  publish_on: {
    label: "Publish on",
    schema: optionalDate.transform(orNull<string>),
    text: (day: string | null) => (day ? formatDate(day) : ""),
  },
  closes_on: {
    label: "Last day to apply",
    schema: optionalDate.transform(orNull<string>),
    text: (day: string | null) => (day ? formatDate(day) : ""),
  },
  positions: {
    label: "Positions",
    schema: optionalNumber(1, 999, "Enter a whole number from 1 to 999"),
  },
  close_when_filled: {
    label: "Close when filled",
    schema: z
      .literal("true")
      .optional()
      .transform((on) => on === "true"),
    text: (on: boolean) => (on ? "Yes" : "No"),
    input: (on: boolean) => (on ? "true" : ""),
  },
  work_locations: {
    label: "Work locations",
    schema: locations,
    text: (list: WorkLocation[]) => list.map(placeText).join("\n"),
    input: (list: WorkLocation[]) => list.map(locationLine).join("\n"),
  },
  required_credentials: credentials("Required licenses and certificates"),
  welcome_credentials: credentials("Welcome licenses and certificates"),
};

/** Fields that contradict each other, with a message each. */
export function factProblems(facts: OpeningFacts): Record<string, string> {
  const problems: Record<string, string> = {};
  const { pay_min, pay_max, hours_min, hours_max, welcome_credentials } = facts;
  if (pay_max !== null && pay_min === null) {
    problems.pay_min = "Enter the lowest pay, too";
  } else if (pay_max !== null && pay_min !== null && pay_max < pay_min) {
    problems.pay_max = "Enter at least the lowest pay";
  }
  if (hours_min !== null && hours_max !== null && hours_max < hours_min) {
    problems.hours_max = "Enter at least the fewest hours";
  }
  if (facts.publish_on && facts.closes_on && facts.closes_on < facts.publish_on) {
    problems.closes_on = "Choose the day it’s published or a later day";
  }
  if (facts.close_when_filled && facts.positions === null) {
    problems.positions = "Enter the number of positions after which the job closes";
  }
  const both = welcome_credentials.filter((code) => facts.required_credentials.includes(code));
  if (both.length > 0) {
    problems.welcome_credentials = `Already required: ${credentialNames(both).join(", ")}`;
  }
  return problems;
}
