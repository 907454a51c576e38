import { consentText } from "~/shared/consent";
import { businessDate, type DayAndTime, dayAndTime, formatMoment } from "~/shared/dates";
import { searchTerm } from "~/shared/lists/search";
import { type SortOrder, sortOf } from "~/shared/lists/sorting";
import type { ApplicationStatus } from "~/shared/stored-values";
import { formatPhone } from "~/shared/telephone";
import { daysSince } from "~/ui/admin/lists/waiting";
import { matchLine, type Requirement, requirementsOf } from "../qualifications/match.rules";
import { credentialText, shiftsText } from "../qualifications/rules";
import { applicationStatusLabel, asApplicationStatus } from "../status-emails/status.rules";
import type { Application, ApplicationEvent } from "./schema";

/** An application, with its time formatted in the company's time zone. */
export type ApplicationView = Omit<
  Application,
  | "appliedAt"
  | "inStageSince"
  | "resume"
  | "consentAt"
  | "consentVersion"
  | "credentials"
  | "required"
  | "cardPhoto"
> & {
  applied: DayAndTime;
  /** "3 days" */
  inStage: string;
  consent: string;
  /** The opening's requirements, and whether the applicant meets them. */
  requirements: Requirement[];
  /** The licenses and certificates in words. */
  credentials: string[];
  /** The kind of file. */
  resume: "pdf" | "other" | null;
  /** Whether there is a photo of the guard card or license. */
  hasCard: boolean;
};

export function applicationView(
  {
    appliedAt,
    inStageSince,
    resume,
    cardPhoto,
    consentAt,
    consentVersion,
    credentials,
    required,
    ...application
  }: Application,
  timeZone: string,
  now: Date,
): ApplicationView {
  const today = businessDate(now, timeZone);
  const kind = resume?.endsWith(".pdf") ? "pdf" : "other";
  return {
    ...application,
    applied: dayAndTime(appliedAt, timeZone),
    inStage: daysSince(businessDate(inStageSince, timeZone), today),
    consent: consentText({ at: consentAt, version: consentVersion }, timeZone) ?? "",
    hasCard: cardPhoto !== null,
    requirements: requirementsOf({ ...application, credentials, required }, today),
    credentials: credentials.map((one) => credentialText(one, today)),
    resume: resume === null ? null : kind,
  };
}

export function experienceLabel(years: string | null): string {
  return years === null ? "Not specified" : `${years} years`;
}

/** A status change for display. */
export function historyLine(event: ApplicationEvent, timeZone: string) {
  const { id, from, to, who, at, mailed, unsent } = event;
  return {
    key: String(id),
    what: `${applicationStatusLabel(from)} → ${applicationStatusLabel(to)}`,
    who,
    at: formatMoment(at, timeZone),
    email: mailed && emailStates[unsent ?? "sent"],
  };
}

const emailStates = { sent: "email sent", waiting: "email not sent yet", failed: "email not sent" };

/** The reason for a refused change: the new status, and who set it if known. */
export function statusConflict(
  status: ApplicationStatus,
  last: { who: string; at: string } | undefined,
): string {
  const label = applicationStatusLabel(status);
  return last
    ? `${last.who} set the status to ${label} (${last.at}). Your change wasn’t saved.`
    : `The status was set to ${label}. Your change wasn’t saved.`;
}

export interface ApplicationFilter {
  /** Part of the name, email, phone or city. */
  search: string;
  status: ApplicationStatus | "";
  /** An opening's id. */
  job: number | undefined;
}

/** The columns that applications can be sorted by; `in-stage` is the time in the current status. */
export const applicationSorts = ["name", "applied", "in-stage"] as const;
export type ApplicationSort = SortOrder<(typeof applicationSorts)[number]>;

/** The order of the list: newest first. */
export const defaultApplicationSort: ApplicationSort = "-applied";

export function applicationSortOf(params: URLSearchParams): ApplicationSort {
  return sortOf(params, applicationSorts, defaultApplicationSort);
}

export function applicationFilterOf(params: URLSearchParams): ApplicationFilter {
  const job = /^[1-9]\d{0,8}$/.exec(params.get("job") ?? "")?.[0];
  return {
    search: searchTerm(params.get("q")),
    status: asApplicationStatus(params.get("status")) ?? "",
    job: job === undefined ? undefined : Number(job),
  };
}

/** The filter as a query string with its question mark; empty without a filter. */
export function filterQuery({ search, status, job }: ApplicationFilter): string {
  const params = new URLSearchParams();
  if (search) params.set("q", search);
  if (status) params.set("status", status);
  if (job) params.set("job", String(job));
  return params.size > 0 ? `?${params}` : "";
}

export function isFiltered({ search, status, job }: ApplicationFilter): boolean {
  return Boolean(search || status || job);
}

/** The filter for the audit log, without what isn't set. */
export function filterFacts({ search, status, job }: ApplicationFilter): Record<string, string> {
  return {
    ...(search ? { search } : {}),
    ...(status ? { status: applicationStatusLabel(status) } : {}),
    ...(job ? { opening: String(job) } : {}),
  };
}

const yesOrNo = (answer: boolean | null) => (answer === null ? "" : answer ? "Yes" : "No");

/**
 * @param moment formats a time in the company's time zone
 * @param today in the company's time zone
 */
export function exportColumns(moment: (at: Date) => string, today: string) {
  const columns: { label: string; value: (application: Application) => string | null }[] = [
    { label: "Applied", value: ({ appliedAt }) => moment(appliedAt) },
    { label: "Status", value: ({ status }) => applicationStatusLabel(status) },
    { label: "Name", value: ({ fullName }) => fullName },
    { label: "Applied for", value: ({ job }) => job },
    { label: "Email", value: ({ email }) => email },
    { label: "Phone", value: ({ phone }) => formatPhone(phone) },
    { label: "City", value: ({ city }) => city },
    {
      label: "Years of experience",
      // Spreadsheet programs read 1-2 as a day in January.
      value: ({ experienceYears }) => experienceYears?.replace("-", " to ") ?? "Not specified",
    },
    { label: "Certifications", value: ({ certifications }) => certifications.join(", ") },
    { label: "Experience", value: ({ experience }) => experience },
    { label: "Availability", value: ({ availability }) => availability },
    {
      label: "Licenses",
      value: ({ credentials }) => credentials.map((one) => credentialText(one, today)).join("; "),
    },
    { label: "Requirements", value: (one) => matchLine(requirementsOf(one, today)) },
    { label: "Shifts", value: ({ shifts }) => shiftsText(shifts) },
    { label: "Earliest start", value: ({ startOn }) => startOn },
    { label: "ZIP Code", value: ({ zip }) => zip },
    { label: "Travels up to (miles)", value: ({ travelMiles }) => travelMiles?.toString() ?? "" },
    { label: "At least 18", value: ({ atLeast18 }) => yesOrNo(atLeast18) },
    { label: "At least 21", value: ({ atLeast21 }) => yesOrNo(atLeast21) },
    {
      label: "Authorized to work in the US",
      value: ({ workAuthorized }) => yesOrNo(workAuthorized),
    },
    { label: "Text messages", value: ({ textConsent }) => (textConsent ? "Yes" : "No") },
    { label: "Card photo", value: ({ cardPhoto }) => (cardPhoto ? "Yes" : "No") },
    { label: "Resume", value: ({ resume }) => (resume ? "Yes" : "No") },
  ];
  return columns;
}
