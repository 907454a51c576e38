import { Link } from "react-router";
import { InvitationTable } from "~/features/accounts/people/admin/invitation-table";
import { PeopleTable } from "~/features/accounts/people/admin/people-table";
import { RoleMatrix } from "~/features/accounts/people/admin/roles-field";
import { listInvitations, listPeople } from "~/features/accounts/people/queries.server";
import { requirementConfirmation } from "~/features/accounts/second-factor/admin/factors";
import { isFactorRequired } from "~/features/accounts/second-factor/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { pageOf } from "~/shared/lists/paging";
import { searchTerm } from "~/shared/lists/search";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { FilterBar } from "~/ui/admin/lists/filter-bar";
import { Empty, Pager } from "~/ui/admin/lists/pager";
import { FilterLinks } from "~/ui/admin/lists/view-switch";
import { ListWithPanel } from "~/ui/admin/panel/list-with-panel";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/list";

export const middleware = [requirePermission("people.view")];

export const meta: Route.MetaFunction = () => [{ title: "People" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async (running) => {
    const search = searchTerm(url.searchParams.get("q"));
    const show = url.searchParams.get("show") === "all" ? "all" : "team";
    return {
      search,
      show,
      now: running.clock.now(),
      timeZone: await businessTimeZone(running.db),
      required: await isFactorRequired(running.db),
      invitations: await listInvitations(running.db),
      ...(await listPeople(running, { show, search }, pageOf(url.searchParams))),
    } as const;
  });
}

export default function People({ loaderData: found }: Route.ComponentProps) {
  return (
    <ListWithPanel
      list={{ path: "/admin/people", label: "People" }}
      ids={found.ok ? found.rows.map(({ id }) => id) : []}
      panelPath={(id) => `/admin/people/open/${id}`}
      recordPath={(id) => `/admin/people/${id}`}
    >
      <PageTitle
        title="People"
        note="Everyone here has access to the parts of the back office that their roles include. People who sign up have no role until an admin gives them one."
      >
        <LinkButton look="light" to="/admin/people/invite">
          Invite Someone
        </LinkButton>
      </PageTitle>
      {found.ok ? <Found {...found} /> : <LoadFailure code="people-not-loaded" />}
    </ListWithPanel>
  );
}

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found({ search, show, rows, page, hasNext, invitations, required, ...rest }: FoundProps) {
  return (
    <>
      {invitations.length > 0 && (
        <section className="mb-10">
          <h2 className="mb-3 text-h4">Invitations</h2>
          <InvitationTable invitations={invitations} {...rest} />
        </section>
      )}
      <section>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-h4">Accounts</h2>
          <FilterLinks
            label="Show"
            choices={[
              { value: "team", label: "Your team" },
              { value: "all", label: "All accounts" },
            ]}
            current={show}
          />
        </div>
        <FilterBar
          label="Search people"
          search={{
            value: search,
            label: "Search by name or email",
            placeholder: "Name or email",
          }}
          keep={["show"]}
        />
        {rows.length > 0 ? (
          <PeopleTable people={rows} timeZone={rest.timeZone} />
        ) : (
          <Empty title="No matches" page={page}>
            {show === "team" && (
              <Link
                to={`?${new URLSearchParams(search ? { show: "all", q: search } : { show: "all" })}`}
                className="link"
              >
                Search all accounts
              </Link>
            )}
          </Empty>
        )}
        <Pager page={page} hasNext={hasNext} />
      </section>
      <RoleMatrix />
      <section className="mt-10 flex flex-wrap items-center justify-between gap-3 border-t border-edge pt-6">
        <p className="text-md">
          {required
            ? "Everyone with a role needs two-step verification to sign in."
            : "Two-step verification is optional. You can require it for everyone with a role."}
        </p>
        <ConfirmButton confirmation={requirementConfirmation(required)}>
          {required ? "Make It Optional" : "Require Two-Step Verification"}
        </ConfirmButton>
      </section>
    </>
  );
}
