import { RateList } from "~/features/rates/admin/rate-list";
import { RatesTitle } from "~/features/rates/admin/rates-title";
import { listRates } from "~/features/rates/queries.server";
import { listOfficeServices } from "~/features/services/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { businessToday } from "~/shared/dates";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { May } from "~/ui/admin/shell/may";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/list";

export const middleware = [requirePermission("rates.view")];

export const handle = { topics: ["services", "bookings", "quotes"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Rates" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => ({
    rates: await listRates(db),
    titles: Object.fromEntries((await listOfficeServices(db)).map(({ id, title }) => [id, title])),
    today: businessToday(clock, await businessTimeZone(db)),
  }));
}

export default function Rates({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <RatesTitle
        title="Rates"
        note="Your rates and the dates they start. A new rate doesn’t change earlier quotes."
        current="/admin/rates"
      >
        <May need="rates.edit">
          <LinkButton look="light" to="/admin/rates/add">
            Add Rate
          </LinkButton>
        </May>
      </RatesTitle>
      {loaderData.ok ? <RateList {...loaderData} /> : <LoadFailure code="rates-not-loaded" />}
    </>
  );
}
