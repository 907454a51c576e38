import { z } from "zod";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import { optionalText, requiredText } from "~/shared/forms/form-fields";

/** The name of every email template, as it is stored. */
export const emailTemplateNames = [
  "booking_confirmation",
  "booking_notification",
  "booking_held",
  "booking_confirmed",
  "booking_moved",
  "booking_cancelled",
  "booking_reminder",
  "consultant_reminder",
  "appointment_notification",
  "message_notification",
  "urgent_page",
  "urgent_unanswered",
  "application_confirmation",
  "application_notification",
  "application_reviewing",
  "application_interviewed",
  "application_hired",
  "application_rejected",
  "email_confirmation",
  "password_reset",
  "already_registered",
  "invitation",
  "email_change",
  "email_change_asked",
  "email_changed",
  "security_notice",
  "license_expiring",
  "calendar_unreachable",
  "quote_sent",
  "quote_reminder",
  "quote_accepted",
  "quote_notification",
  "survey_report",
] as const;
export type EmailTemplateName = (typeof emailTemplateNames)[number];

/**
 * Emails to accounts. Only admins edit them: their links let people into the back office, and a
 * changed text could send a link to someone else.
 */
const accountEmails: readonly EmailTemplateName[] = [
  "email_confirmation",
  "password_reset",
  "already_registered",
  "invitation",
  "email_change",
  "email_change_asked",
  "email_changed",
  "security_notice",
];

/** The permission required to edit a template in addition to `templates.edit`, if any. */
export function alsoNeededFor(name: EmailTemplateName): "emails.edit" | undefined {
  return accountEmails.includes(name) ? "emails.edit" : undefined;
}

/** The template in the URL: by default the booking confirmation, undefined for an unknown name. */
export function emailTemplateNameOf(param: string | undefined): EmailTemplateName | undefined {
  return param === undefined
    ? "booking_confirmation"
    : emailTemplateNames.find((name) => name === param);
}

export interface EmailText {
  subject: string;
  /** HTML with {{variables}}. */
  html: string;
  /** The plain text part, with {{variables}}; generated from the HTML if there is none. */
  text?: string;
}

export interface EmailVariable {
  name: string;
  /** A short description. */
  means: string;
  /** For previews and test emails. */
  sample: string;
  /** Whether the email is useless without it. */
  needed?: boolean;
}

export interface EmailKind {
  title: string;
  /** When it is sent, and to whom. */
  when: string;
  variables: readonly EmailVariable[];
  /** Whether it has a link that only its recipient may see, not the office. */
  secret?: true;
}

/** A booking or an application whose data a preview can show instead of samples. */
export interface PreviewRecord {
  id: string;
  label: string;
  values: Readonly<Record<string, string>>;
}

/** The records that a template's preview can show. */
export function previewKindOf(name: EmailTemplateName): "booking" | "application" | undefined {
  if (name.startsWith("booking_") || name === "appointment_notification") return "booking";
  return name.startsWith("application_") ? "application" : undefined;
}

/** Forms send CRLF; without this, an unchanged text would look changed. */
const withUnixLines = (text: string) => text.replace(/\r\n?/g, "\n");

/** The parts of a template that the office edits. */
export const template = entity({
  subject: {
    label: "Subject",
    schema: requiredText("Enter a subject", 300).refine(
      (text) => !/[\r\n]/.test(text),
      "Keep the subject on one line",
    ),
  },
  html: {
    label: "HTML body",
    schema: requiredText("Enter the email’s text", 60_000).transform(withUnixLines),
  },
  /** If empty, it is generated from the HTML. */
  text: { label: "Plain text", schema: optionalText(60_000).transform(withUnixLines) },
});
export type TemplateFields = EntityValues<typeof template>;

export const TemplateInput = editSchema(template);

/** A test email with the data of a record, or with samples. */
export const TestInput = TemplateInput.extend({
  record: z.union([z.uuid(), z.literal("")]).catch(""),
});
