import { Holds, PeopleFound } from "~/features/privacy/people/admin/people-found";
import { activeHolds, findPeople } from "~/features/privacy/people/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { searchTerm } from "~/shared/lists/search";
import { FilterBar } from "~/ui/admin/lists/filter-bar";
import { Empty } from "~/ui/admin/lists/pagination";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/find";

export const middleware = [requirePermission("privacy.view")];

export const meta: Route.MetaFunction = () => [{ title: "Privacy" }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const search = searchTerm(url.searchParams.get("q"));
    return {
      search,
      people: search ? await findPeople(db, search) : [],
      holds: await activeHolds(db),
      timeZone: await businessTimeZone(db),
    };
  });
}

export default function Privacy({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        title="Privacy"
        note="Find everything that’s stored about a person, then export it, erase it or place it under a legal hold."
      >
        <LinkButton look="outline" size="small" className="min-h-10" to="/admin/privacy/retention">
          Data Retention
        </LinkButton>
      </PageTitle>
      {found.ok ? <Found {...found} /> : <LoadFailure code="privacy-not-loaded" />}
    </>
  );
}

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found({ search, people, holds, timeZone }: FoundProps) {
  return (
    <>
      <FilterBar
        label="Find a person"
        search={{
          value: search,
          label: "Search by email or full phone number",
          placeholder: "Email or full phone number",
        }}
      />
      {people.length > 0 && <PeopleFound people={people} />}
      {search && people.length === 0 && (
        <Empty title="No matches">
          Enter at least three letters of an email address, or a complete phone number.
        </Empty>
      )}
      {holds.length > 0 && (
        <section className="mt-12">
          <h2 className="mb-3 text-h4">Legal holds</h2>
          <Holds holds={holds} timeZone={timeZone} />
        </section>
      )}
    </>
  );
}
