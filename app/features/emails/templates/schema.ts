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
 * Emails to accounts. Their links let people into the back office, so a text that passes them on to
 * somebody else would, too: only admins edit them.
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

/** The permission to edit a template beside `templates.edit`, if it needs another one. */
export function alsoNeededFor(name: EmailTemplateName): "emails.edit" | undefined {
  return accountEmails.includes(name) ? "emails.edit" : undefined;
}

/** The template in an address; without one it is the booking confirmation. */
export function emailTemplateNameOf(param: string | undefined): EmailTemplateName | undefined {
  return param === undefined
    ? "booking_confirmation"
    : emailTemplateNames.find((name) => name === param);
}

export interface EmailText {
  subject: string;
  /** HTML with {{variables}}. */
  html: string;
  /** The plain text part, with {{variables}}; made from the HTML if there is none. */
  text?: string;
}

export interface EmailVariable {
  name: string;
  /** A short description. */
  means: string;
  /** For previews and test emails. */
  sample: string;
  /** The email is useless without it. */
  needed?: boolean;
}

export interface EmailKind {
  title: string;
  /** When it is sent, and to whom. */
  when: string;
  variables: readonly EmailVariable[];
  /** It has a link that only its recipient may see; the office doesn't. */
  secret?: true;
}

/** A booking or an application whose data a preview shows instead of samples. */
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

/** Forms send CRLF; without this an unchanged text would count as changed. */
const withUnixLines = (text: string) => text.replace(/\r\n?/g, "\n");

/** The parts of a template that the office edits. */
export const template = entity({
  subject: {
    label: "Subject",
    schema: requiredText("Please enter a subject", 300).refine(
      (text) => !/[\r\n]/.test(text),
      "Please keep the subject on one line",
    ),
  },
  html: {
    label: "HTML body",
    schema: requiredText("Please enter the email’s text", 60_000).transform(withUnixLines),
  },
  /** Empty: made from the HTML. */
  text: { label: "Plain text", schema: optionalText(60_000).transform(withUnixLines) },
});
export type TemplateFields = EntityValues<typeof template>;

export const TemplateInput = editSchema(template);

/** A test email with the data of a record, or with samples. */
export const TestInput = TemplateInput.extend({
  record: z.union([z.uuid(), z.literal("")]).catch(""),
});
