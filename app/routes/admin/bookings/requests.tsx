import { RequestTable } from "~/features/bookings/records/admin/request-table";
import { listRequests } from "~/features/bookings/records/search.queries.server";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { readableMoment } from "~/shared/dates";
import { pageOf } from "~/shared/paging";
import { promisedMinutes } from "~/shared/promises";
import { searchTerm } from "~/shared/search";
import { FilterBar } from "~/ui/admin/lists/filter-bar";
import { Empty, Pager } from "~/ui/admin/lists/pager";
import { promiseLeft, waitedForAnswer } from "~/ui/admin/lists/waiting";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/requests";

export const middleware = [requirePermission("bookings.view")];

const title = "Requests";

export const meta: Route.MetaFunction = () => [{ title }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const search = searchTerm(url.searchParams.get("q"));
    const { rows, ...page } = await listRequests(db, search, pageOf(url.searchParams));
    const zone = await businessTimeZone(db);
    const { answer_within } = await publicSettings(db);
    const promised = promisedMinutes(answer_within);
    const now = clock.now();
    return {
      search,
      ...page,
      promise: answer_within,
      requests: rows.map((booking) => ({
        booking,
        asked: readableMoment(booking.askedAt, zone),
        waited: waitedForAnswer(booking.askedAt, now, promised),
        left: promised === undefined ? null : promiseLeft(booking.askedAt, now, promised),
      })),
    };
  });
}

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
        <LinkButton look="outline" to="/admin/bookings/add">
          Add booking
        </LinkButton>
      </PageTitle>
      {found.ok ? <Found {...found} /> : <LoadFailure code="appointments-not-loaded" />}
    </>
  );
}

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found({ search, requests, page, hasNext }: FoundProps) {
  return (
    <>
      <FilterBar
        label="Search requests"
        search={{
          value: search,
          label: "Search by name, email, phone or company",
          placeholder: "Name, email, phone or company",
        }}
      />
      {requests.length > 0 ? (
        <RequestTable caption={title} requests={requests} />
      ) : (
        <Empty title={search ? "No matches" : "No requests waiting"} page={page}>
          {search
            ? "No request matches your search."
            : "New requests from the website appear here."}
        </Empty>
      )}
      <Pager page={page} hasNext={hasNext} />
    </>
  );
}
