import type { StoredPhoto } from "~/shared/photos";
import type { Priority } from "../content";

/**
 * A survey as its client reads it: the same on the page and in the PDF. It is stored when it is
 * shared, so that nothing can change it afterwards. All texts are already formatted, and can be
 * empty.
 */
export interface SurveyReport {
  title: string;
  company: {
    name: string;
    address: string;
    phone: string;
    email: string;
    website: string;
    /** For example, "Texas DPS license B00000". */
    licenses: string[];
  };
  client: { name: string; company: string; site: string };
  /** "Mon, Nov 23, 2026" */
  dates: { visited: string; issued: string };
  /** The people who were there. */
  present: string;
  preparedBy: string;
  summary: string;
  scope: string;
  limits: string;
  /** How the survey was done, and how ratings and priorities are determined. */
  method: string;
  /** Counts of questions and added findings. */
  counts: Record<Priority | "unrated" | "ok" | "unseen" | "notApplicable" | "all", number>;
  /** Numbered from 1; high priority first. */
  findings: ReportFinding[];
  /** From likelihood 5 down to 1; in each row impact from 1 to 5. */
  matrix: MatrixCell[][];
  /** In the order of the findings, leaving out findings without one. */
  recommendations: { finding: number; priority: Priority | null; text: string }[];
  ok: ReportSection[];
  /** Questions that weren't checked or weren't answered. */
  unseen: ReportSection[];
  coverage: { posts: ReportPost[]; total: string };
  /** Numbered from 1, photos of findings first. */
  photos: ReportPhoto[];
}

export interface ReportFinding {
  number: number;
  section: string;
  text: string;
  note: string;
  /** Null until likelihood and impact are chosen. */
  rating: { likelihood: number; impact: number; value: number; text: string } | null;
  priority: Priority | null;
  recommendation: string;
  /** The photos' numbers. */
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
  /** The item it belongs to, such as "Finding 2: The gate doesn't close". */
  about: string;
}
