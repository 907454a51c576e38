import { interviewsPath } from "~/features/interviews/office/rules";
import { SessionList } from "~/features/interviews/sessions/admin/session-list";
import { listSessions } from "~/features/interviews/sessions/queries.server";
import { sessionsPath, sessionView } from "~/features/interviews/sessions/rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { placeOf } from "~/shared/lists/pagination";
import { Empty, Pager } from "~/ui/admin/lists/pagination";
import { FilterLinks } from "~/ui/admin/lists/view-switch";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { May } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/sessions";

export const middleware = [requirePermission("careers.view")];

export const handle = { topics: ["applications", "jobs", "schedule"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Group Interviews" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const past = url.searchParams.get("show") === "past";
    const now = clock.now();
    const zone = await businessTimeZone(db);
    const found = await listSessions(db, { past, now }, placeOf(url.searchParams));
    return { ...found, rows: found.rows.map((row) => sessionView(row, zone, now)), past };
  });
}

export default function Sessions({ loaderData: found }: Route.ComponentProps) {
  const past = found.ok && found.past;
  return (
    <>
      <BackLink to={interviewsPath}>Interviews</BackLink>
      <PageTitle
        title="Group Interviews"
        note="Several applicants at once. Offer them on an applicant’s page; each applicant takes a seat online."
      >
        <div className="flex flex-wrap items-center gap-2">
          <FilterLinks
            label="Filter group interviews"
            current={past ? "past" : "upcoming"}
            choices={[
              { value: "upcoming", label: "Upcoming" },
              { value: "past", label: "Past" },
            ]}
          />
          <May need="careers.edit">
            <LinkButton look="light" to={`${sessionsPath}/add`}>
              Schedule Group Interview
            </LinkButton>
          </May>
        </div>
      </PageTitle>
      {!found.ok && <LoadFailure code="interviews-not-loaded" />}
      {found.ok && found.rows.length === 0 && (
        <Empty
          title={past ? "No past group interviews" : "No upcoming group interviews"}
          page={found.page}
        />
      )}
      {found.ok && found.rows.length > 0 && <SessionList sessions={found.rows} />}
      {found.ok && <Pager {...found} />}
    </>
  );
}
