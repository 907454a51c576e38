import { type RequestState, requestStates } from "~/features/bookings/follow-up/queries.server";
import {
  type RequestView,
  requestOwners,
  requestViews,
} from "~/features/bookings/follow-up/schema";
import { RequestTable } from "~/features/bookings/records/admin/request-table";
import { listRequests } from "~/features/bookings/records/search.queries.server";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { businessToday, readableMoment, shortDate } from "~/shared/dates";
import { pageOf } from "~/shared/paging";
import { promisedMinutes } from "~/shared/promises";
import { searchTerm } from "~/shared/search";
import { FilterBar, FilterSelect } from "~/ui/admin/lists/filter-bar";
import { Empty, Pager } from "~/ui/admin/lists/pager";
import { FilterLinks } from "~/ui/admin/lists/view-switch";
import { promiseLeft, waitedForAnswer } from "~/ui/admin/lists/waiting";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { May } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/requests";

export const middleware = [requirePermission("bookings.view")];

const title = "Requests";

export const meta: Route.MetaFunction = () => [{ title }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const search = searchTerm(url.searchParams.get("q"));
    const zone = await businessTimeZone(db);
    const now = clock.now();
    const view = requestViews.find((one) => one === url.searchParams.get("show")) ?? "open";
    const whose = requestOwners.find((one) => one === url.searchParams.get("owner")) ?? "";
    const me = actorFor(context, "bookings.view").userId;
    const owner = { "": undefined, me, nobody: null }[whose];
    const today = businessToday(clock, zone);
    const filter = { view, owner, search, today };
    const { rows, ...page } = await listRequests(db, filter, pageOf(url.searchParams));
    const states = await requestStates(
      db,
      rows.map(({ id }) => id),
    );
    const { answer_within } = await publicSettings(db);
    const promised = promisedMinutes(answer_within);
    return {
      search,
      view,
      whose,
      ...page,
      promise: answer_within,
      requests: rows.map((booking) => ({
        booking,
        ...stateInWords(states.get(booking.id), zone),
        asked: readableMoment(booking.askedAt, zone),
        waited: waitedForAnswer(booking.askedAt, now, promised),
        left:
          promised === undefined || states.get(booking.id)?.answeredAt
            ? null
            : promiseLeft(booking.askedAt, now, promised),
      })),
    };
  });
}

function stateInWords(state: RequestState | undefined, zone: string) {
  return {
    owner: state?.owner ?? null,
    followUp: state?.followUpOn ? shortDate(state.followUpOn) : null,
    answered: state?.answeredAt ? readableMoment(state.answeredAt, zone) : null,
  };
}

const views: Record<RequestView, { label: string; empty: string; explains: string }> = {
  open: {
    label: "Open",
    empty: "No requests waiting",
    explains: "New requests from the website appear here.",
  },
  due: {
    label: "Follow-up due",
    empty: "Nothing to follow up on today",
    explains: "A booking comes back here on its follow-up date.",
  },
  later: {
    label: "Later",
    empty: "No follow-ups planned",
    explains: "Set a follow-up date on a request to come back to it later.",
  },
  all: {
    label: "All",
    empty: "No requests",
    explains: "New requests from the website appear here.",
  },
};

export default function Requests({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        title={title}
        note={
          found.ok &&
          `Waiting for an appointment, oldest first.${
            found.promise ? ` We promise an answer within ${found.promise}.` : ""
          }`
        }
      >
        <May need="bookings.edit">
          <LinkButton look="outline" to="/admin/bookings/add">
            Add booking
          </LinkButton>
        </May>
      </PageTitle>
      {found.ok && (
        <div className="mb-4 flex">
          <FilterLinks
            label="Filter requests"
            current={found.view}
            choices={requestViews.map((value) => ({ value, label: views[value].label }))}
          />
        </div>
      )}
      {found.ok ? <Found {...found} /> : <LoadFailure code="appointments-not-loaded" />}
    </>
  );
}

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found({ search, view, whose, requests, page, hasNext }: FoundProps) {
  const filtered = search !== "" || whose !== "";
  return (
    <>
      <FilterBar
        label="Search requests"
        search={{
          value: search,
          label: "Search by name, email, phone or company",
          placeholder: "Name, email, phone or company",
        }}
        names={["owner"]}
        keep={["show"]}
      >
        <FilterSelect
          label="Owner"
          name="owner"
          value={whose}
          all="Anybody"
          options={[
            { value: "me", label: "Me" },
            { value: "nobody", label: "Nobody" },
          ]}
        />
      </FilterBar>
      {requests.length > 0 ? (
        <RequestTable caption={title} requests={requests} />
      ) : (
        <Empty title={filtered ? "No matches" : views[view].empty} page={page}>
          {filtered
            ? `No request matches your ${whose ? "filters" : "search"}.`
            : views[view].explains}
        </Empty>
      )}
      <Pager page={page} hasNext={hasNext} />
    </>
  );
}
