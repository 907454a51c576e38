import { Link } from "react-router";
import { PeopleTable } from "~/features/accounts/people/admin/people-table";
import { PeopleViews } from "~/features/accounts/people/admin/people-views";
import { RoleMatrix } from "~/features/accounts/people/admin/roles-field";
import { countInvitations, listPeople } from "~/features/accounts/people/queries.server";
import { peoplePath, peopleSorts } from "~/features/accounts/people/rules";
import { requirementConfirmation } from "~/features/accounts/second-factor/admin/factors";
import { isFactorRequired } from "~/features/accounts/second-factor/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { businessToday, formatDate, formatMoment } from "~/shared/dates";
import { placeOf } from "~/shared/lists/pagination";
import { searchTerm } from "~/shared/lists/search";
import { sortOf } from "~/shared/lists/sorting";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { RecordList } from "~/ui/admin/lists/record-list";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/list";

export const middleware = [requirePermission("people.view")];

export const handle = { topics: [] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "People" }];

const usual = "name";

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async (running) => {
    const { db } = running;
    const search = searchTerm(url.searchParams.get("q"));
    const show = url.searchParams.get("show") === "all" ? "all" : "team";
    const order = sortOf(url.searchParams, peopleSorts, usual);
    const zone = await businessTimeZone(db);
    const found = await listPeople(running, { show, search }, placeOf(url.searchParams), order);
    return {
      ...found,
      rows: found.rows.map(({ since, lastSeen, ...person }) => ({
        ...person,
        since: formatDate(businessToday({ now: () => since }, zone)),
        lastSeen: lastSeen ? formatMoment(lastSeen, zone) : "",
      })),
      search,
      show,
      order,
      required: await isFactorRequired(db),
      invitations: await countInvitations(db),
    } as const;
  });
}

const orders = [
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
  { value: "email", label: "Email, A to Z" },
  { value: "-email", label: "Email, Z to A" },
];

export default function People({ loaderData: found }: Route.ComponentProps) {
  const show = found.ok ? found.show : "team";
  const sort = { order: found.ok ? found.order : usual, usual };
  return (
    <RecordList
      path={peoplePath}
      title="People"
      note="Roles decide what people can see and change. People who sign up have no role until an admin gives them one."
      name="people"
      found={found}
      failed="people-not-loaded"
      idOf={({ id }) => id}
      search={{ label: "Search by name or email", placeholder: "Name or email" }}
      parts={<PeopleViews current={show} invitations={found.ok ? found.invitations : undefined} />}
      sort={{ ...sort, options: orders }}
      searchHint={found.ok && show === "team" && <SearchAll search={found.search} />}
      buttons={
        <LinkButton look="light" size="small" className="min-h-10" to={`${peoplePath}/invite`}>
          Invite Someone
        </LinkButton>
      }
      table={(people) => <PeopleTable people={people} sort={sort} />}
    >
      {found.ok && <Rules required={found.required} />}
    </RecordList>
  );
}

function SearchAll({ search }: { search: string }) {
  return (
    <Link to={`?${new URLSearchParams({ show: "all", q: search })}`} className="link">
      Search all accounts
    </Link>
  );
}

/** Each role's permissions, and the rule for two-step verification. */
function Rules({ required }: { required: boolean }) {
  return (
    <>
      <RoleMatrix />
      <section className="mt-10 flex flex-wrap items-center justify-between gap-3 border-t border-edge pt-6">
        <p className="text-md">
          {required
            ? "Everyone with a role needs two-step verification to sign in."
            : "Two-step verification is optional. You can require it for everyone with a role."}
        </p>
        <ConfirmButton confirmation={requirementConfirmation(required)}>
          {required ? "Make Optional" : "Require Two-Step Verification"}
        </ConfirmButton>
      </section>
    </>
  );
}
