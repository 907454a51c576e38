import { useLocation } from "react-router";
import { listConsultantNames } from "~/features/availability/consultants/queries.server";
import { InterviewTable } from "~/features/interviews/office/admin/interview-table";
import { listInterviews } from "~/features/interviews/office/queries.server";
import {
  interviewFilterOf,
  interviewParts,
  interviewsPath,
  interviewView,
  kindOptions,
  partLabels,
} from "~/features/interviews/office/rules";
import { scorecardSettingsPath } from "~/features/interviews/scorecards/rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { placeOf } from "~/shared/lists/pagination";
import { shortSearchNote } from "~/shared/lists/search";
import { FilterBar, FilterSelect } from "~/ui/admin/lists/filter-bar";
import { Empty, Pager } from "~/ui/admin/lists/pagination";
import { FilterLinks } from "~/ui/admin/lists/view-switch";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { May } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/list";

export const middleware = [requirePermission("careers.view")];

export const handle = {
  topics: ["applications", "jobs", "schedule"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Interviews" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const filter = interviewFilterOf(url.searchParams);
    const zone = await businessTimeZone(db);
    const found = await listInterviews({ db, clock }, filter, placeOf(url.searchParams));
    return {
      ...found,
      rows: found.rows.map((interview) => interviewView(interview, zone, clock.now())),
      filter,
      interviewers: await listConsultantNames(db),
    };
  });
}

const emptyTitles = {
  upcoming: "No upcoming interviews",
  today: "No interviews today",
  past: "No past interviews",
  waiting: "No applicant has times to choose from",
};

export default function Interviews({ loaderData: found }: Route.ComponentProps) {
  const show = found.ok ? found.filter.show : "upcoming";
  return (
    <>
      <PageTitle title="Interviews" note="Offer times on an applicant’s page.">
        <div className="flex flex-wrap items-center gap-2">
          <FilterLinks
            label="Filter interviews"
            current={show}
            choices={interviewParts.map((value) => ({ value, label: partLabels[value] }))}
          />
          <LinkButton
            look="outline"
            size="small"
            className="min-h-10"
            to={`${interviewsPath}/sessions`}
          >
            Group Interviews
          </LinkButton>
          <May need="careers.edit">
            <LinkButton look="outline" size="small" className="min-h-10" to={scorecardSettingsPath}>
              Scorecard Questions
            </LinkButton>
          </May>
        </div>
      </PageTitle>
      {found.ok ? <Found {...found} /> : <LoadFailure code="interviews-not-loaded" />}
    </>
  );
}

function Found(found: Extract<Route.ComponentProps["loaderData"], { ok: true }>) {
  const { rows, filter, interviewers, page } = found;
  const { pathname, search } = useLocation();
  const filtered = Boolean(filter.search || filter.kind || filter.interviewer);
  return (
    <>
      <FilterBar
        label="Search and filter interviews"
        search={{
          value: filter.search,
          label: "Search by name, email or phone",
          placeholder: "Name, email or phone",
        }}
        names={["kind", "interviewer"]}
        keep={["show"]}
      >
        <FilterSelect
          label="Type"
          name="kind"
          value={filter.kind}
          all="All types"
          options={[...kindOptions, { value: "group", label: "Group interview" }]}
        />
        <FilterSelect
          label="Interviewer"
          name="interviewer"
          value={filter.interviewer ? String(filter.interviewer) : ""}
          all="All interviewers"
          options={interviewers.map(({ number, name }) => ({ value: String(number), label: name }))}
        />
      </FilterBar>
      {rows.length > 0 ? (
        <InterviewTable interviews={rows} back={`${pathname}${search}`} />
      ) : (
        <Empty title={filtered ? "No interviews found" : emptyTitles[filter.show]} page={page}>
          {filtered && "No interviews match the search and filters."}{" "}
          {filtered && shortSearchNote(filter.search)}
        </Empty>
      )}
      <Pager {...found} />
    </>
  );
}
