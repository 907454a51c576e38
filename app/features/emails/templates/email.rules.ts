import { m } from "~/shared/messages/emails";
import { buttonBlock, letter, styles } from "../blocks/frame.rules";
import type { EmailTemplate, EmailVariable } from "./schema";

/** A kind of email: its template and a function that returns its variables' values. */
export interface Email<Facts> extends EmailTemplate {
  /** Returns the values of the variables, except those that every email has. */
  values: (facts: Facts) => Record<string, string>;
}

/**
 * Declares an email; see "Add an email" in docs/texts.md. `values` must return each of its
 * `variables`. Those that every email has are added.
 */
export function email<
  const Name extends string,
  const Variables extends readonly EmailVariable[],
  Facts,
>(
  template: Omit<EmailTemplate, "name" | "variables"> & {
    name: Name;
    variables: Variables;
    values: (facts: Facts) => Record<Variables[number]["name"], string>;
  },
): Email<Facts> & { name: Name } {
  return { ...template, variables: [...template.variables, ...general] };
}

export function variable<const Name extends string>(
  name: Name,
  means: string,
  sample: string,
): EmailVariable<Name> {
  return { name, means, sample };
}

export const link = (means: string, path: string) =>
  variable("link", means, `https://guards.example.com${path}`);

/** A link that the email is useless without. */
export const neededLink = (means: string, path: string) => ({ ...link(means, path), needed: true });

/** `composeEmail` fills these in for every email. */
const general = [
  variable("company", "The company’s name", "Sample Guards"),
  variable(
    "response_time",
    "Your promised response time, or “soon” if you don’t promise one",
    "within 24 hours",
  ),
  variable(
    "decision_time",
    "Your promised response time for applicants, or “soon” if you don’t promise one",
    "within 3-5 business days",
  ),
  variable(
    "how_to_reply",
    "Reply instructions, such as “just reply to this email”",
    "just reply to this email",
  ),
];

/** An email to someone outside the office, with a closing. */
export const signed = (body: string) =>
  letter(`${body}
    <p>${m.kind_regards}</p>`);

export const button = (variable: string, label: string) =>
  `    ${buttonBlock(variable, label)}
    <p style="${styles.small}">${m.button_alternative} {{${variable}}}</p>`;
