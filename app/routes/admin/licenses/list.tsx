import { LicenseList } from "~/features/licenses/admin/license-list";
import { listCoverages, listLicenses } from "~/features/licenses/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { businessToday } from "~/shared/dates";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/list";

export const middleware = [requirePermission("licenses.view")];

export const handle = { topics: [] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Licenses & Insurance" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => ({
    licenses: await listLicenses(db),
    coverages: await listCoverages(db),
    today: businessToday(clock, await businessTimeZone(db)),
  }));
}

export default function Licenses({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        title="Licenses & Insurance"
        note="License numbers, site content and services mention licenses, insurance and bonds only while the records here are valid. Check any other text you’ve written. We email all admins and editors 90, 30 and 7 days before one expires."
      />
      {loaderData.ok ? <LicenseList {...loaderData} /> : <LoadFailure code="licenses-not-loaded" />}
    </>
  );
}
