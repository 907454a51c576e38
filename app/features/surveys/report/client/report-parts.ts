import { m } from "~/shared/messages/customer/survey-report";
import type { SurveyReport } from "../content";

/** The parts of a report, in order. */
export function partsOf(document: SurveyReport): { id: string; title: string }[] {
  const { summary, recommendations, coverage, ok, unseen, photos } = document;
  return [
    { id: "summary", title: m.summary, is: summary !== "" },
    { id: "about", title: m.about, is: true },
    { id: "findings", title: m.findings, is: true },
    { id: "recommendations", title: m.recommendations, is: recommendations.length > 0 },
    { id: "coverage", title: m.coverage, is: coverage.posts.length > 0 },
    { id: "ok", title: m.ok, is: ok.length > 0 },
    { id: "unseen", title: m.unseen, is: unseen.length > 0 },
    { id: "photos", title: m.photos, is: photos.length > 0 },
  ].flatMap(({ is, ...part }) => (is ? part : []));
}
