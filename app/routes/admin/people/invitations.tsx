import { InvitationTable } from "~/features/accounts/people/admin/invitation-table";
import { PeopleViews } from "~/features/accounts/people/admin/people-views";
import { countInvitations, listInvitations } from "~/features/accounts/people/queries.server";
import {
  invitationActions,
  invitationLabels,
  invitationSorts,
  invitationsPath,
  peoplePath,
} from "~/features/accounts/people/rules";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { formatMoment } from "~/shared/dates";
import { placeOf } from "~/shared/lists/pagination";
import { searchTerm } from "~/shared/lists/search";
import { sortOf } from "~/shared/lists/sorting";
import { RecordList } from "~/ui/admin/lists/record-list";
import { May } from "~/ui/admin/shell/may";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/invitations";

export const middleware = [requirePermission("people.view")];

export const handle = { topics: ["emails"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Invitations" }];

const usual = "expires";

const unsentLabels = { waiting: "Waiting to be sent", failed: "Not sent" };

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const search = searchTerm(url.searchParams.get("q"));
    const order = sortOf(url.searchParams, invitationSorts, usual);
    const zone = await businessTimeZone(db);
    const found = await listInvitations(db, search, placeOf(url.searchParams), order);
    const now = clock.now();
    return {
      ...found,
      rows: found.rows.map(({ sentAt, unsent, expiresAt, ...invitation }) => ({
        ...invitation,
        sent: unsent ? unsentLabels[unsent] : formatMoment(sentAt, zone),
        expires: formatMoment(expiresAt, zone),
        expired: expiresAt <= now,
      })),
      search,
      order,
      count: await countInvitations(db),
    };
  });
}

const orders = [
  { value: "expires", label: "Earliest expiration first" },
  { value: "-expires", label: "Latest expiration first" },
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
];

const actions = invitationActions.map((value) => ({ value, label: invitationLabels[value].label }));

export default function Invitations({ loaderData: found }: Route.ComponentProps) {
  const sort = { order: found.ok ? found.order : usual, usual };
  return (
    <RecordList
      path={invitationsPath}
      title="Invitations"
      note="People who were invited to the back office and haven’t accepted yet."
      name="invitations"
      found={found}
      failed="invitations-not-loaded"
      idOf={({ id }) => id}
      search={{ label: "Search by name or email", placeholder: "Name or email" }}
      parts={<PeopleViews current="invitations" invitations={found.ok ? found.count : undefined} />}
      sort={{ ...sort, options: orders }}
      empty="No open invitations"
      hint="Invitations that haven’t been accepted yet are listed here."
      bulk={{ needs: "people.edit", actions }}
      buttons={
        <May need="people.edit">
          <LinkButton look="light" size="small" className="min-h-10" to={`${peoplePath}/invite`}>
            Invite Someone
          </LinkButton>
        </May>
      }
      table={(invitations, select) => (
        <InvitationTable invitations={invitations} sort={sort} edit={select} />
      )}
    />
  );
}
