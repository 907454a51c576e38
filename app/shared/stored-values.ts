// The values that columns of the database can have, for the types of its tables and for features.

export const jobTypes = [
  "Unarmed",
  "Armed",
  "Mobile Patrol",
  "Event Security",
  "Executive Protection",
] as const;
export type JobType = (typeof jobTypes)[number];

export const jobTypeOptions = jobTypes.map((type) => ({ value: type, label: type }));

export const employmentTypes = [
  "full-time",
  "part-time",
  "full-or-part-time",
  "per-diem",
  "temporary",
  "seasonal",
] as const;
export type EmploymentType = (typeof employmentTypes)[number];

/** What a guard can hold. `armed-guard` is a license or permit to carry a firearm at work. */
export const credentialKinds = [
  "guard",
  "armed-guard",
  "personal-protection",
  "baton",
  "pepper-spray",
  "cpr-first-aid",
  "driver-license",
] as const;
export type CredentialKind = (typeof credentialKinds)[number];

/** Whether an applicant has a license or certificate. */
export const credentialStatuses = ["held", "training", "none"] as const;
export type CredentialStatus = (typeof credentialStatuses)[number];

export const shiftDays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export const shiftTimes = ["morning", "afternoon", "night"] as const;
/** When an applicant can work. */
export type Shift = `${(typeof shiftDays)[number]}-${(typeof shiftTimes)[number]}`;

/** How the company's own question is answered. */
export const questionKinds = ["text", "yes-no", "choice", "date"] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Whether a state demands something of a job posting. */
export type PayDemand = "required" | "unverified" | "no";

export const applicationStatuses = [
  "new",
  "reviewing",
  "interviewed",
  "hired",
  "rejected",
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** How an interview takes place. */
export const interviewKinds = ["phone", "on-site", "video"] as const;
export type InterviewKind = (typeof interviewKinds)[number];

/** `offered`: the applicant hasn't chosen a time yet. */
export type InterviewStatus = "offered" | "booked" | "completed" | "no_show" | "canceled";

/** An entry in the history of an interview. */
export type InterviewEvent =
  | "offered"
  | "chosen"
  | "moved"
  | "canceled"
  | "completed"
  | "no_show"
  | "reopened";

/** Whether a resume was scanned for viruses; null if no scanner was set up. */
export type ScanState = "clean" | "waiting" | null;

/** How a booking came in. */
export type Channel = "website" | "phone" | "message" | "urgent";

export type NoteKind = "note" | "call";

/** The form that started a conversation. */
export type ConversationSource = "contact" | "chat";

export type MessageStatus = "unread" | "read" | "replied" | "archived";

/** `unanswered`: everybody on call was paged, and nobody has it. */
export type UrgentStatus = "waiting" | "unanswered" | "taken" | "closed";

/**
 * `scheduled`: waits until a given time. `bounced`: was sent, and the recipient's server returned it.
 * `withdrawn`: won't be sent.
 */
export type EmailStatus = "waiting" | "scheduled" | "sent" | "bounced" | "failed" | "withdrawn";

/**
 * Why an email is scheduled or wasn't sent. A withdrawn email without a reason is outdated.
 * - `changes`: it waits a minute for more changes
 * - `quota`: its recipient gets too many emails
 * - `page`: its recipient has the conversation open and can read it there
 * - `replaced`: a newer email includes its content
 * - `collected`: it is part of a summary
 * - `restored`: it was unsent in a backup that was restored
 * - `seen`: its recipient has read it on the conversation page
 */
export type EmailReason =
  | "changes"
  | "quota"
  | "page"
  | "replaced"
  | "collected"
  | "restored"
  | "seen";

/** The mailbox quota that can delay an email; see platform/email/quota.server.ts. */
export type EmailQuota = "customer" | "account" | "office";

/**
 * How automatic an email is (RFC 3834). `auto-replied` confirms what someone just sent, and
 * `auto-generated` is any other email that no person writes.
 */
export type AutoSubmitted = "auto-generated" | "auto-replied";

/** The method of an email's iCalendar part. */
export type CalendarMethod = "REQUEST" | "CANCEL" | "PUBLISH";

export const galleryCategories = ["Events", "Patrol", "Concierge", "Training"] as const;
export type GalleryCategory = (typeof galleryCategories)[number];

/** How a rate is billed. */
export const rateUnits = ["hour", "visit", "once", "week", "month"] as const;
export type RateUnit = (typeof rateUnits)[number];

/** Whether a rate is for armed guards; empty for both. */
export type ArmedRate = "" | "no" | "yes";

export const quoteStatuses = [
  "draft",
  "sent",
  "accepted",
  "declined",
  "expired",
  "replaced",
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** How a client accepted a quote, if not on its page. */
export const acceptanceWays = ["phone", "paper", "in-person", "email"] as const;
export type AcceptanceWay = (typeof acceptanceWays)[number];

export const surveyStatuses = ["open", "finished"] as const;
export type SurveyStatus = (typeof surveyStatuses)[number];

/**
 * The kinds of items that a survey's fields belong to:
 * - `survey`: the survey itself; its item is always "survey"
 * - `question`: a question of its sections
 * - `finding`: a finding that no question covers, added at the site
 * - `post`: guards that the survey proposes
 * - `photo`: a photo's caption, or that it was removed
 */
export const itemKinds = ["survey", "question", "finding", "post", "photo"] as const;
export type ItemKind = (typeof itemKinds)[number];

/** What someone opened of a shared report. */
export type ReportView = "page" | "pdf";

/** What started a backup. */
export type BackupStart = "schedule" | "office" | "command";
