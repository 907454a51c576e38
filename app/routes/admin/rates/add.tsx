import { RateForm, ratesPath } from "~/features/rates/admin/rate-form";
import { addRate } from "~/features/rates/commands.server";
import { findRate } from "~/features/rates/queries.server";
import { rateRefusals } from "~/features/rates/rules";
import { RateInput } from "~/features/rates/schema";
import { listOfficeServices } from "~/features/services/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields } from "~/platform/forms/form-result";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { businessToday } from "~/shared/dates";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/add";

export const middleware = [requirePermission("rates.edit")];

export const handle = { topics: ["services", "bookings", "quotes"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Add Rate" }];

/** With `?after=`, the form starts with the values of the rate being replaced. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  return {
    services: await listOfficeServices(db),
    today: businessToday(clock, await businessTimeZone(db)),
    rate: await findRate(db, url.searchParams.get("after") ?? ""),
  };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, RateInput, async (input, { services }) => {
    const added = await addRate(services, actorFor(args.context, "rates.edit"), input);
    if (!added.ok) return refuseFields(rateRefusals[added.reason]);
    return redirectWithToast(ratesPath, "rate-added");
  });
}

export default function AddRate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={ratesPath}>Rates</BackLink>
      <PageTitle title="Add Rate" />
      <RateForm {...loaderData} result={actionData} />
    </>
  );
}
