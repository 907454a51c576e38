import { followUp } from "~/features/appointments/follow-up/schema";
import { consultant } from "~/features/availability/consultants/schema";
import { backupSettings } from "~/features/backups/schema";
import { opening } from "~/features/careers/openings/schema";
import { payRule } from "~/features/careers/pay-rules/schema";
import { contact } from "~/features/customers/records/schema";
import { site } from "~/features/customers/sites/schema";
import { emailServer } from "~/features/emails/server/schema";
import { settings as emailSettings } from "~/features/emails/settings.schema";
import { logoLabels } from "~/features/gallery/logo/rules";
import { photo } from "~/features/gallery/photos/schema";
import { slotPhoto } from "~/features/gallery/slots/schema";
import { scorecard } from "~/features/interviews/scorecards/schema";
import { coverage, license } from "~/features/licenses/schema";
import { savedReply } from "~/features/messages/replies/schema";
import { quoteLabels } from "~/features/quotes/schema";
import { billingSettings } from "~/features/rates/billing/schema";
import { rate } from "~/features/rates/schema";
import { savedViewLabels } from "~/features/saved-views/schema";
import { service } from "~/features/services/schema";
import { businessInfo } from "~/features/settings/business-info/schema";
import { surveyLabels } from "~/features/surveys/schema";
import { onCallPerson, pagingSettings } from "~/features/urgent/on-call/schema";
import type { AuditedAction, AuditedEntity } from "~/platform/audit/audited";

const kinds: Record<AuditedEntity, string> = {
  service: "Service",
  hours: "Booking hours",
  blackout: "Blackout date",
  consultant: "Consultant",
  booking: "Booking",
  customer: "Customer",
  message: "Message",
  "saved-reply": "Saved reply",
  "saved-view": "Saved view",
  urgent: "Urgent request",
  "on-call": "Person on call",
  mail: "Email",
  template: "Email template",
  setting: "Setting",
  photo: "Photo",
  job: "Job",
  "pay-rule": "Pay transparency rule",
  referrer: "Referral",
  application: "Application",
  interview: "Interview",
  content: "Site content",
  user: "Person",
  invitation: "Invitation",
  session: "Session",
  calendar: "Calendar address",
  audit: "Audit log",
  privacy: "Personal data",
  license: "License",
  coverage: "Insurance or bond",
  rate: "Rate",
  survey: "Survey",
  quote: "Quote",
  report: "Report",
  holiday: "Holiday",
};

export function kindLabel(kind: AuditedEntity): string {
  return kinds[kind] ?? kind;
}

const actions: Record<AuditedAction, string> = {
  created: "Created",
  changed: "Changed",
  deleted: "Deleted",
  // Emails are recorded when they are queued.
  sent: "Sent or waiting to be sent",
  exported: "Exported",
  erased: "Erased",
  "signed-in": "Signed in",
  "signed-out": "Signed out",
  "sign-in-failed": "Failed to sign in",
};

export function actionLabel(action: AuditedAction): string {
  return actions[action] ?? action;
}

interface Declaration {
  labels: Readonly<Record<string, string>>;
  format?(field: string, value: unknown): string | undefined;
}

/** The labels and formats of each kind of item. The first declaration with a field counts. */
const declarations: Partial<Record<AuditedEntity, readonly Declaration[]>> = {
  booking: [followUp, contact],
  customer: [site, contact],
  job: [opening],
  "pay-rule": [payRule],
  consultant: [consultant],
  "on-call": [onCallPerson],
  "saved-reply": [savedReply],
  "saved-view": [{ labels: savedViewLabels }],
  service: [service],
  photo: [photo, slotPhoto],
  license: [license],
  coverage: [coverage],
  rate: [rate],
  survey: [{ labels: surveyLabels }],
  quote: [{ labels: quoteLabels }],
  setting: [
    businessInfo,
    { labels: logoLabels },
    emailSettings,
    emailServer,
    backupSettings,
    billingSettings,
    pagingSettings,
    scorecard,
  ],
};

/** Other fields with names that don't read well. */
const fieldLabels: Readonly<Record<string, string>> = {
  id: "ID",
  is_active: "Active",
  is_enabled: "Enabled",
  isActive: "Active",
  isEnabled: "Enabled",
  html: "Text (HTML)",
  html_content: "Text (HTML)",
  htmlContent: "Text (HTML)",
  altText: "Alt text",
  day_of_week: "Weekday",
  dayOfWeek: "Weekday",
  email: "Email address",
  licence_number: "License number",
  emailToBeConfirmed: "Unconfirmed email address",
  whatsapp: "WhatsApp number",
  phone: "Phone number",
  resume_url: "Resume",
  malware: "Malware",
  told_apart_from: "Separated from",
  secondFactor: "Two-step verification",
  secondFactorRequired: "Two-step verification required",
  q: "Search",
  kind: "Type",
  starts_at: "Start",
  ends_at: "End",
};

/** The label of an entity's field; by default its name: "setting_value" → "Setting value". */
export function fieldLabel(field: string, entity?: AuditedEntity): string {
  const labels = [...declarationsOf(entity).map((declared) => declared.labels), fieldLabels];
  return labels.find((some) => Object.hasOwn(some, field))?.[field] ?? sentence(field);
}

/** A value in the format that its entity declares; undefined if it declares none. */
export function declaredFormat(
  field: string,
  value: unknown,
  entity?: AuditedEntity,
): string | undefined {
  const declared = declarationsOf(entity).find(({ labels }) => Object.hasOwn(labels, field));
  return declared?.format?.(field, value);
}

function declarationsOf(entity: AuditedEntity | undefined): readonly Declaration[] {
  return (entity && declarations[entity]) ?? [];
}

function sentence(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_\-.]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields that hold one of the program's codes, not typed text. */
export const codedFields: ReadonlySet<string> = new Set([
  "status",
  "role",
  "mail",
  "resume",
  "preferredContact",
  "preferred_contact",
  "reminders_enabled",
  "backup_enabled",
]);

const codes: Record<string, string> = {
  cancelled: "Canceled",
  no_show: "No-show",
  queued: "Waiting to be sent",
  whatsapp: "WhatsApp",
  true: "Yes",
  false: "No",
};

/** "in_progress" → "In progress". */
export function codeLabel(code: string): string {
  const known = Object.hasOwn(codes, code) ? codes[code] : undefined;
  return known ?? sentence(code);
}
