import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { closedReport } from "~/features/surveys/report/client/closed-report";
import { ReportPage } from "~/features/surveys/report/client/report-page";
import { openReport } from "~/features/surveys/report/queries.server";
import { logView } from "~/features/surveys/report/view-log.server";
import { openedTooOften, unknownLink } from "~/platform/links/unknown-link.server";
import { services } from "~/platform/services";
import { brokenLink, ClosedLink } from "~/ui/pages/closed-link";
import { ErrorPage } from "~/ui/pages/error-page";
import type { Route } from "./+types/survey";

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const report = loaderData?.report;
  const title =
    report?.state === "valid"
      ? report.document.title
      : closedReport(report?.state ?? brokenLink(error) ?? "unknown").title;
  return hiddenPageMeta(matches, title);
};

/** `GET /survey/:secret`: a shared report. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = await openReport(context.get(services), params.secret);
  if (!found) throw await unknownLink(context);
  const { hash, view } = found;
  if (view.state !== "valid") return data({ report: view }, { status: 410 });
  if (!(await logView(context, request, hash, "page"))) throw openedTooOften();
  return data({ report: view });
}

/** Live updates don't change a report, and reloading it would be logged. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.secret !== nextParams.secret;
}

/** Keeps an error's `Retry-After`. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

export default function SurveyReportScreen({ loaderData, params }: Route.ComponentProps) {
  return <ReportPage report={loaderData.report} secret={params.secret} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const why = brokenLink(error);
  return why ? <ClosedLink {...closedReport(why)} /> : <ErrorPage error={error} />;
}
