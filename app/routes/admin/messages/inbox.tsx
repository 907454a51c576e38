import { waitingLabel } from "~/features/bookings/list.rules";
import { MessageLedger } from "~/features/messages/components/message-ledger";
import {
  filterLabels,
  inboxSearch,
  messageFilterOf,
  nothingThere,
} from "~/features/messages/list.rules";
import { messageFilters } from "~/features/messages/list.schema";
import { countUnread, listMessages } from "~/features/messages/queries.server";
import { businessTimeZone } from "~/features/settings/queries.server";
import { loaded } from "~/platform/http/loaded.server";
import { readableMoment } from "~/shared/dates";
import { pageOf } from "~/shared/paging";
import { searchTerm, shortSearchNote } from "~/shared/search";
import { Empty } from "~/ui/admin/empty";
import { FilterBar } from "~/ui/admin/filter-bar";
import { FilterLinks } from "~/ui/admin/filter-links";
import { LoadFailure } from "~/ui/admin/load-failure";
import { PageTitle } from "~/ui/admin/page-title";
import { Pager } from "~/ui/admin/pager";
import type { Route } from "./+types/inbox";

export const meta: Route.MetaFunction = () => [{ title: "Messages" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const show = messageFilterOf(url.searchParams.get("show"));
    const search = searchTerm(url.searchParams.get("q"));
    const timeZone = await businessTimeZone(db);
    const found = await listMessages(db, { show, search }, pageOf(url.searchParams));
    return {
      ...found,
      rows: found.rows.map(({ receivedAt, ...row }) => ({
        ...row,
        received: readableMoment(receivedAt, timeZone),
      })),
      show,
      search,
      unread: await countUnread(db),
      address: inboxSearch(url.searchParams),
    };
  });
}

export default function Inbox({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Messages" note="What visitors wrote on the contact page, the newest first.">
        {found.ok && (
          <FilterLinks
            label="Which messages"
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

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found({ show, search, rows, page, hasNext, address }: FoundProps) {
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
      />
      {rows.length > 0 ? (
        <MessageLedger caption="Messages" messages={rows} search={address} />
      ) : (
        <Empty title={search ? "No messages found" : nothingThere[show]} page={page}>
          {search && "No message here holds these words."} {search && shortSearchNote(search)}
        </Empty>
      )}
      <Pager page={page} hasNext={hasNext} />
    </>
  );
}
