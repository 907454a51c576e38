import { waitingLabel } from "~/features/appointments/booking/labels.rules";
import { possibleOwners } from "~/features/appointments/follow-up/queries.server";
import {
  ownerOptions,
  type RequestView,
  requestViews,
} from "~/features/appointments/follow-up/schema";
import { sourceOptions } from "~/features/appointments/source/queries.server";
import { listKeys } from "~/features/requests/inbox/admin/request-keys";
import { RequestTable } from "~/features/requests/inbox/admin/request-table";
import { countDue, listRequests } from "~/features/requests/inbox/queries.server";
import {
  mayBeDone,
  requestsPath,
  shownList,
  usualRequestSort,
} from "~/features/requests/inbox/rules";
import { settingsAndZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import {
  businessDate,
  businessToday,
  dayAndTime,
  formatMoment,
  shortDate,
  shortDay,
} from "~/shared/dates";
import { placeOf } from "~/shared/lists/pagination";
import { FilterBar, FilterSelect } from "~/ui/admin/lists/filter-bar";
import { Empty, Pager } from "~/ui/admin/lists/pagination";
import { FilterLinks } from "~/ui/admin/lists/view-switch";
import { formatResponse, waitedForAnswer } from "~/ui/admin/lists/waiting";
import { ListWithPanel } from "~/ui/admin/panel/list-with-panel";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { May } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { Shortcuts } from "~/ui/admin/shortcuts/shortcuts";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/requests";

export const middleware = [requirePermission("bookings.view")];

export const handle = {
  topics: ["bookings", "emails", "quotes", "messages", "schedule"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

const title = "Requests";

export const meta: Route.MetaFunction = () => [{ title }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const list = shownList(url.searchParams);
    const { settings, zone } = await settingsAndZone(db, ["answer_within"]);
    const now = clock.now();
    const reader = {
      me: actorFor(context, "bookings.view").userId,
      today: businessToday(clock, zone),
    };
    const { rows, ...page } = await listRequests(db, list, reader, placeOf(url.searchParams));
    const moment = (at: Date) => formatMoment(at, zone);
    return {
      list,
      ...page,
      promise: settings.get("answer_within"),
      owners: ownerOptions(await possibleOwners(db), reader.me),
      due: await countDue(db, reader),
      sources: await sourceOptions(db),
      requests: rows.map(({ booking, state }) => ({
        booking,
        owner: state.owner,
        followUp: state.followUpOn ? shortDate(state.followUpOn) : null,
        isDone: Boolean(state.doneAt),
        mayBeDone: mayBeDone(booking, state),
        promise: formatResponse(state, now, moment),
        asked: {
          day: shortDay(businessDate(booking.askedAt, zone), reader.today),
          time: dayAndTime(booking.askedAt, zone).time,
          full: moment(booking.askedAt),
        },
        start: booking.preferredDate ? shortDay(booking.preferredDate, reader.today) : "",
        waited: state.isWaiting ? waitedForAnswer(booking.askedAt, now) : null,
      })),
    };
  });
}

const views: Record<RequestView, { label: string; empty: string; explains: string }> = {
  open: {
    label: "Open",
    empty: "No requests waiting",
    explains: "New requests from the website appear here.",
  },
  due: {
    label: "Follow up",
    empty: "Nothing to follow up on today",
    explains: "Bookings appear here on their follow-up date.",
  },
  later: {
    label: "Later",
    empty: "No follow-ups planned",
    explains: "Set a follow-up date on a request to come back to it later.",
  },
  done: {
    label: "Done",
    empty: "No requests marked as done",
    explains: "Requests you mark as done appear here.",
  },
  decided: {
    label: "Won or lost",
    empty: "No requests won or lost yet",
    explains: "Set the outcome of a request to see it here.",
  },
  all: {
    label: "All",
    empty: "No requests",
    explains: "New requests from the website appear here.",
  },
};

const sorts = [
  { value: "received", label: "Oldest first" },
  { value: "-received", label: "Newest first" },
  { value: "due", label: "Most urgent first" },
  { value: "start", label: "Earliest start first" },
  { value: "customer", label: "Customer, A to Z" },
  { value: "-customer", label: "Customer, Z to A" },
];

export default function Requests({ loaderData: found }: Route.ComponentProps) {
  return (
    <ListWithPanel
      list={{ path: requestsPath, label: title }}
      ids={found.ok ? found.requests.map(({ booking }) => booking.id) : []}
      panelPath={(id) => `${requestsPath}/${id}`}
      recordPath={(id) => `/admin/bookings/${id}`}
    >
      <PageTitle
        title={title}
        note={
          found.ok &&
          `Waiting for an appointment.${
            found.promise ? ` We promise a response within ${found.promise}.` : ""
          }`
        }
      >
        <May need="bookings.edit">
          <div className="flex flex-wrap items-center gap-3">
            <Shortcuts keys={listKeys} />
            <LinkButton look="outline" to="/admin/bookings/add">
              Add Booking
            </LinkButton>
          </div>
        </May>
      </PageTitle>
      {found.ok ? <Found {...found} /> : <LoadFailure code="appointments-not-loaded" />}
    </ListWithPanel>
  );
}

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found(found: FoundProps) {
  const { list, requests, owners, due, sources, page } = found;
  const { view, owner: whose, source, search } = list;
  const filtered = search !== "" || whose !== "" || source !== "";
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3">
        <div className="mb-3">
          <FilterLinks
            label="Filter requests"
            current={view}
            choices={requestViews.map((value) => ({
              value,
              label: views[value].label,
              ...(value === "due" && due > 0 && { count: waitingLabel(due) }),
            }))}
          />
        </div>
        <FilterBar
          label="Search requests"
          search={{
            value: search,
            label: "Search by name, email, phone or company",
            placeholder: "Name, email or phone",
          }}
          names={["owner", "source"]}
          keep={["show"]}
          sort={{ order: list.sort, usual: usualRequestSort, options: sorts }}
        >
          <FilterSelect
            label="Owner"
            labelHidden
            name="owner"
            value={whose}
            all="Any owner"
            options={owners}
          />
          <FilterSelect
            label="Source"
            labelHidden
            name="source"
            value={source}
            all="Any source"
            options={sources}
          />
        </FilterBar>
      </div>
      {requests.length > 0 ? (
        <RequestTable caption={title} requests={requests} list={list} page={page} />
      ) : (
        <Empty title={filtered ? "No matches" : views[view].empty} page={page}>
          {filtered
            ? `No requests match your ${whose || source ? "filters" : "search"}.`
            : views[view].explains}
        </Empty>
      )}
      <Pager {...found} />
    </>
  );
}
