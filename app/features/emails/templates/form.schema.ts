import { z } from "zod";
import { optionalText, requiredText } from "~/shared/form-fields";
import { type EmailTemplateName, emailTemplateNames } from "./schema";

/** A template as the office edits it. */
export const TemplateInput = z.object({
  subject: requiredText("Please enter a subject", 300).refine(
    (text) => !/[\r\n]/.test(text),
    "Please keep the subject on one line",
  ),
  html: requiredText("Please enter the mail's text", 60_000).transform(lines),
  /** Empty: made from the HTML. */
  text: optionalText(60_000).transform(lines),
  seen: z.string().max(100).default(""),
});

/** Forms send the line ends of typewriters; a text that nobody changed must stay the same. */
function lines(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
export type TemplateInput = z.output<typeof TemplateInput>;

/** A template as forms carry it: without a plain text of its own that is empty. */
export type TemplateFields = Record<"subject" | "html" | "text", string>;

/** The mail that an address names; the booking confirmation when it names none. */
export function emailTemplateNameOf(param: string | undefined): EmailTemplateName | undefined {
  return param === undefined
    ? "booking_confirmation"
    : emailTemplateNames.find((name) => name === param);
}
