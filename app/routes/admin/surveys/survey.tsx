import { data, Link, useLocation } from "react-router";
import { findSurvey, surveyState } from "~/features/surveys/queries.server";
import { surveyPath, surveyStatusLabels } from "~/features/surveys/rules";
import { SurveySheet } from "~/features/surveys/sheet/admin/survey-sheet";
import { SurveyStatusButton } from "~/features/surveys/sheet/admin/survey-status-button";
import { SyncStatus } from "~/features/surveys/sheet/admin/sync-status";
import { SheetContext, useSurveySync } from "~/features/surveys/sheet/admin/use-survey-sync";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/survey";

export const middleware = [requirePermission("surveys.edit")];

export const handle = {
  topics: ["surveys", "bookings", "quotes", "emails"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Site Survey" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const survey = await findSurvey(db, params.id);
  if (!survey) throw data(null, { status: 404 });
  const { id, status, appointmentId, customer, company, site, sections } = survey;
  return {
    ...{ id, status, appointmentId, customer, company, site, sections },
    userId: actorFor(context, "surveys.edit").userId,
    state: await surveyState(db, id),
  };
}

export default function SurveyScreen({ loaderData }: Route.ComponentProps) {
  return <Sheet key={loaderData.id} {...loaderData} />;
}

function Sheet(survey: Route.ComponentProps["loaderData"]) {
  const { id, status, appointmentId, customer, company, site, sections } = survey;
  const sync = useSurveySync(id, survey.userId, survey.state);
  const { pathname } = useLocation();
  return (
    <SheetContext value={sync}>
      <BackLink to="/admin/surveys">Surveys</BackLink>
      {/* As wide as the sheet. */}
      <div className="max-w-3xl">
        <PageTitle
          title={company || customer}
          note={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <StatusBadge tone={status === "finished" ? "good" : "plain"}>
                {surveyStatusLabels[status]}
              </StatusBadge>
              <Link to={`/admin/bookings/${appointmentId}`} className="link">
                {site || customer}
              </Link>
            </span>
          }
        >
          <div className="flex flex-wrap gap-3">
            <LinkButton
              look="outline"
              size="small"
              className="min-h-10"
              to={`${surveyPath(id)}/report`}
            >
              Assessment
            </LinkButton>
            <SurveyStatusButton id={id} status={status} />
          </div>
        </PageTitle>
      </div>
      <SurveySheet id={id} sections={sections} />
      <SyncStatus signIn={`/auth?to=${encodeURIComponent(pathname)}`} />
    </SheetContext>
  );
}
