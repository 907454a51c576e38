import { waitingLabel } from "~/features/bookings/lifecycle/labels.rules";
import { MessageTable } from "~/features/messages/inbox/admin/message-table";
import { countUnread, listMessages } from "~/features/messages/inbox/queries.server";
import {
  filterLabels,
  inboxSearch,
  messageFilterOf,
  nothingThere,
} from "~/features/messages/inbox/rules";
import { messageFilters } from "~/features/messages/inbox/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { dayAndTime } from "~/shared/dates";
import { pageOf } from "~/shared/paging";
import { searchTerm, shortSearchNote } from "~/shared/search";
import { sortOf } from "~/shared/sorting";
import { FilterBar } from "~/ui/admin/lists/filter-bar";
import { Empty, Pager } from "~/ui/admin/lists/pager";
import { FilterLinks } from "~/ui/admin/lists/view-switch";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/inbox";

export const middleware = [requirePermission("messages.view")];

export const meta: Route.MetaFunction = () => [{ title: "Messages" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const show = messageFilterOf(url.searchParams.get("show"));
    const search = searchTerm(url.searchParams.get("q"));
    const timeZone = await businessTimeZone(db);
    const sort = sortOf(url.searchParams, ["received"], "-received");
    const found = await listMessages(db, { show, search, sort }, pageOf(url.searchParams));
    return {
      ...found,
      rows: found.rows.map(({ receivedAt, ...row }) => ({
        ...row,
        received: dayAndTime(receivedAt, timeZone),
      })),
      show,
      search,
      sort: { order: sort, usual: "-received" as const },
      unread: await countUnread(db),
      address: inboxSearch(url.searchParams),
    };
  });
}

export default function Inbox({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Messages" note="Messages from the contact page, newest first.">
        {found.ok && (
          <FilterLinks
            label="Filter messages"
            current={found.show}
            choices={messageFilters.map((value) => ({
              value,
              label: filterLabels[value],
              count:
                value === "unread" && found.unread > 0 ? waitingLabel(found.unread) : undefined,
            }))}
          />
        )}
      </PageTitle>
      {found.ok ? <Found {...found} /> : <LoadFailure code="messages-not-loaded" />}
    </>
  );
}

const orders = [
  { value: "-received", label: "Newest first" },
  { value: "received", label: "Oldest first" },
];

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found({ show, search, sort, rows, page, hasNext, address }: FoundProps) {
  return (
    <>
      <FilterBar
        label="Search messages"
        search={{
          value: search,
          label: "Search by name, email, phone or text",
          placeholder: "Name, email, phone or text",
        }}
        keep={["show"]}
        sort={{ ...sort, options: orders }}
      />
      {rows.length > 0 ? (
        <MessageTable caption="Messages" messages={rows} sort={sort} search={address} />
      ) : (
        <Empty title={search ? "No messages found" : nothingThere[show]} page={page}>
          {search && "No message matches your search."} {search && shortSearchNote(search)}
        </Empty>
      )}
      <Pager page={page} hasNext={hasNext} />
    </>
  );
}
