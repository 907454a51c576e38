import { z } from "zod";
import type { ReportView } from "~/shared/stored-values";
import type { SurveyReport } from "./content";

/** How many days a link can be valid for. */
export const linkDays = [7, 14, 30, 90] as const;
export const defaultLinkDays = 30;

/** The form for sharing a report. */
export const ShareInput = z.object({
  /** The id of the shared report, so that sending the form twice shares it once. */
  id: z.uuid("This page is out of date. Reload it and try again."),
  /** Identifies the report that the office saw. */
  seen: z.string().max(64).default(""),
  days: z.coerce
    .number()
    .refine((days) => linkDays.some((one) => one === days), "Choose how long the link should work"),
  /** Whether the client gets an email with the link. */
  email: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});
export type ShareInput = z.output<typeof ShareInput>;

/** A report that was shared, in the office's list. Times and dates are formatted. */
export interface SharedReport {
  id: string;
  sharedAt: string;
  sharedBy: string;
  validUntil: string;
  state: "valid" | "expired" | "revoked";
  /** Whether it still matches the survey. */
  isCurrent: boolean;
  /** How often it was opened, and the latest views. */
  opened: number;
  views: {
    id: string;
    at: string;
    what: ReportView;
    address: string;
    browser: string;
  }[];
}

/** The data behind a link to a report. */
export type ClientReport = { validUntil: string } & (
  | { state: "valid"; document: SurveyReport }
  | { state: "expired" | "revoked" }
);
