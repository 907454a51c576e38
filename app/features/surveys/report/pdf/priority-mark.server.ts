import { ink } from "~/platform/pdf/styles.server";
import type { Style } from "~/platform/pdf/text.server";
import { m } from "~/shared/messages/customer/survey-report";
import type { ReportFinding } from "../content";

type Named = NonNullable<ReportFinding["priority"]> | "unrated";

/** The colors of the page's badges and matrix, on white paper. */
export const priorityFills: Readonly<Record<Named, string>> = {
  high: "#f0c4bd",
  medium: "#fadfa6",
  low: "#cfe4d9",
  unrated: "#e6e1d6",
};

export const priorityWords: Readonly<Record<Named, string>> = {
  high: m.high,
  medium: m.medium,
  low: m.low,
  unrated: m.unrated,
};

export const mark: Style = { face: "semibold", size: 8.25, leading: 13, color: ink };
