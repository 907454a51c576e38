import { data, Link } from "react-router";
import { findSurvey } from "~/features/surveys/queries.server";
import { MissingParts } from "~/features/surveys/report/admin/missing-parts";
import { SharedReports } from "~/features/surveys/report/admin/shared-reports";
import { ReportSheet } from "~/features/surveys/report/client/report-sheet";
import { reportNow, sharedReport, sharedReports } from "~/features/surveys/report/queries.server";
import {
  missingParts,
  officePhotosPath,
  reportPath,
  reportPdfPath,
  sharePath,
} from "~/features/surveys/report/rules";
import { surveyPath } from "~/features/surveys/rules";
import { requirePermission } from "~/platform/auth/guard.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { unprintable } from "~/platform/pdf/unprintable.server";
import { services } from "~/platform/services";
import { DownloadButton } from "~/ui/admin/downloads/download-link";
import { UnprintableNote } from "~/ui/admin/pdf/unprintable-note";
import { BackLink } from "~/ui/admin/shell/back-link";
import { May } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/report";

export const middleware = [requirePermission("surveys.view")];

export const handle = {
  topics: ["surveys", "bookings", "quotes", "emails"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.document.title ?? "Security Assessment" },
];

/** With `?shared=`, shows the report as it was shared. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const survey = await findSurvey(running.db, params.id);
  if (!survey) throw data(null, { status: 404 });
  const { content, document, mark } = await reportNow(running, survey);
  const asked = url.searchParams.get("shared");
  const shared = asked ? await sharedReport(running.db, survey.id, asked) : undefined;
  if (asked && !shared) throw data(null, { status: 404 });
  const reports = await sharedReports(running, survey.id, mark);
  const shown = shared?.document ?? document;
  return {
    id: survey.id,
    client: survey.customer,
    document: shown,
    unprintable: await unprintable(shown),
    shared: reports.find(({ id }) => id === shared?.id),
    missing: shared ? [] : missingParts(content),
    reports,
  };
}

export default function SurveyReport({ loaderData }: Route.ComponentProps) {
  const { id, client, document, shared, missing, reports } = loaderData;
  return (
    <>
      {shared ? (
        <BackLink to={reportPath(id)}>Assessment</BackLink>
      ) : (
        <BackLink to={surveyPath(id)}>Survey</BackLink>
      )}
      <PageTitle
        title={document.title}
        note={
          shared
            ? `As shared on ${shared.sharedAt}.`
            : "This is the assessment the customer would get now."
        }
      >
        <div className="flex flex-wrap gap-3">
          {!shared && (
            <May need="surveys.edit">
              <LinkButton look="light" to={sharePath(id)}>
                Share Assessment
              </LinkButton>
            </May>
          )}
          <DownloadButton size="medium" href={reportPdfPath(id, shared?.id)}>
            Download PDF
          </DownloadButton>
        </div>
      </PageTitle>
      <div className="space-y-8">
        <UnprintableNote letters={loaderData.unprintable} />
        <MissingParts missing={missing} />
        {!shared && reports.length > 0 && (
          <section aria-labelledby="shared-heading">
            <h2 id="shared-heading" className="mb-3 text-h3">
              Shared
            </h2>
            <SharedReports surveyId={id} client={client} reports={reports} />
          </section>
        )}
        {shared && !shared.isCurrent && (
          <p className="text-md text-warn">
            The survey has changed since then. See{" "}
            <Link to={reportPath(id)} className="link">
              the current assessment
            </Link>
            .
          </p>
        )}
        <section aria-label="Preview" className="day max-w-4xl">
          <ReportSheet document={document} photos={officePhotosPath(id)} />
        </section>
      </div>
    </>
  );
}
