import type { StoredPhoto } from "~/shared/photos";
import type { Priority } from "../content";

/**
 * A survey as its client reads it. Page and PDF show the same one; it is stored when it is shared, so
 * that nothing changes it afterwards. All texts are ready to be shown, and can be empty.
 */
export interface SurveyReport {
  title: string;
  company: {
    name: string;
    address: string;
    phone: string;
    email: string;
    website: string;
    /** Such as "Texas DPS license B00000". */
    licenses: string[];
  };
  client: { name: string; company: string; site: string };
  /** "Mon, Nov 23, 2026" */
  dates: { visited: string; issued: string };
  /** Who was there. */
  present: string;
  preparedBy: string;
  summary: string;
  scope: string;
  limits: string;
  /** How the survey was done, and how ratings and priorities came about. */
  method: string;
  /** Of the questions and the added findings. */
  counts: Record<Priority | "unrated" | "ok" | "unseen" | "notApplicable" | "all", number>;
  /** Numbered from 1; those of high priority first. */
  findings: ReportFinding[];
  /** From likelihood 5 down to 1; in each row impact from 1 to 5. */
  matrix: MatrixCell[][];
  /** In the order of the findings, those without one left out. */
  recommendations: { finding: number; priority: Priority | null; text: string }[];
  ok: ReportSection[];
  /** Questions that weren't checked or weren't answered. */
  unseen: ReportSection[];
  coverage: { posts: ReportPost[]; total: string };
  /** Numbered from 1: those of findings first. */
  photos: ReportPhoto[];
}

export interface ReportFinding {
  number: number;
  section: string;
  text: string;
  note: string;
  /** Null until both are chosen. */
  rating: { likelihood: number; impact: number; value: number; text: string } | null;
  priority: Priority | null;
  recommendation: string;
  /** Their numbers. */
  photos: number[];
}

export interface MatrixCell {
  likelihood: number;
  impact: number;
  priority: Priority;
  /** The numbers of the findings with this rating. */
  findings: number[];
}

export interface ReportSection {
  section: string;
  items: { text: string; note: string; photos: number[] }[];
}

export interface ReportPost {
  name: string;
  guards: string;
  days: string;
  hours: string;
  /** Guard hours in a week, such as "84 hours". */
  weekly: string;
  reason: string;
}

export interface ReportPhoto extends StoredPhoto {
  number: number;
  caption: string;
  /** What it belongs to, such as "Finding 2: The gate doesn't close". */
  about: string;
}
