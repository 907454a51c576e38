import {
  data,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import {
  countWrongLink,
  wrongLinkLimit,
} from "~/features/bookings/customer-booking/links.commands.server";
import { hiddenPageMeta } from "~/features/seo/page-meta";
import { ClosedReport, closedTitle } from "~/features/surveys/report/client/closed-report";
import { ReportPage } from "~/features/surveys/report/client/report-page";
import { logOpening } from "~/features/surveys/report/opening.server";
import { openReport } from "~/features/surveys/report/queries.server";
import { services, visitor } from "~/platform/services";
import { ErrorPage } from "~/ui/error-page";
import type { Route } from "./+types/survey";

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const report = loaderData?.report;
  const title = report
    ? report.state === "valid"
      ? report.document.title
      : closedTitle(report.state)
    : closedTitle(brokenLink(error) ?? "unknown");
  return hiddenPageMeta(matches, title);
};

/** `GET /survey/:secret`: a shared report. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = await openReport(context.get(services), params.secret);
  if (!found) throw await unknownLink(context);
  const { hash, view } = found;
  if (view.state !== "valid") return data({ report: view }, { status: 410 });
  if (!(await logOpening(context, request, hash, "page"))) throw tooMany();
  return data({ report: view });
}

/** 404, or 429 when the network has tried many unknown links. */
async function unknownLink(context: Readonly<RouterContextProvider>) {
  if (await countWrongLink(context.get(services), context.get(visitor))) {
    return data(null, { status: 404 });
  }
  return tooMany();
}

function tooMany() {
  return data(null, { status: 429, headers: { "Retry-After": String(wrongLinkLimit.seconds) } });
}

/** What changes on the site doesn't change a report, and loading it again would be logged. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.secret !== nextParams.secret;
}

/** Says when to try again. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

export default function SurveyReportScreen({ loaderData, params }: Route.ComponentProps) {
  return <ReportPage report={loaderData.report} secret={params.secret} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const why = brokenLink(error);
  return why ? <ClosedReport why={why} /> : <ErrorPage error={error} />;
}

function brokenLink(error: unknown): "unknown" | "many" | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  if (error.status === 404) return "unknown";
  return error.status === 429 ? "many" : undefined;
}
