import { data } from "react-router";
import { withLastChange } from "~/features/audit/queries.server";
import { RateForm, ratesPath } from "~/features/rates/admin/rate-form";
import { updateRate } from "~/features/rates/commands.server";
import { findRate, rateMark } from "~/features/rates/queries.server";
import { isLocked, rateRefusals } from "~/features/rates/rules";
import { LockedRateInput, RateInput, rate } from "~/features/rates/schema";
import { listOfficeServices } from "~/features/services/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseFields, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import type { EditingHandle } from "~/platform/live/revalidation";
import { shouldRevalidateFor } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { businessToday } from "~/shared/dates";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useMergeKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/edit";

export const middleware = [requirePermission("rates.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Edit Rate" }];

export const handle: EditingHandle = {
  topics: ["services", "bookings", "quotes"],
  editing: {
    what: "This rate",
    title: "Edit Rate",
    back: { to: ratesPath, label: "Rates" },
    labels: rate.labels,
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await loaded(context, async ({ db, clock }) => {
    const found = await findRate(db, params.id);
    const today = businessToday(clock, await businessTimeZone(db));
    return {
      rate: found,
      seen: found ? rateMark(found) : "",
      locked: found !== undefined && isLocked(found, today),
      services: await listOfficeServices(db),
      today,
    };
  });
  if ("ok" in answer && !answer.rate) throw data(null, { status: 404 });
  return answer;
}

export async function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const { db, clock } = context.get(services);
  const stored = await findRate(db, params.id);
  const locked =
    stored !== undefined && isLocked(stored, businessToday(clock, await businessTimeZone(db)));
  const save = async (input: RateInput) => {
    const actor = actorFor(context, "rates.edit");
    const saved = await updateRate(context.get(services), actor, params.id, input);
    if (saved.ok) return redirectWithToast(ratesPath, "rate-updated");
    if (saved.reason === "unknown") return refuseDeleted();
    if (saved.reason !== "changed") return refuseFields(rateRefusals[saved.reason]);
    return refuseStale(
      await withLastChange(context.get(services), "rate", params.id, {
        mark: rateMark(saved.current),
        ...mergeEdit(input.seen, rate.compare(saved.current, input)),
      }),
    );
  };
  // The other fields are disabled then, so the browser doesn't send them.
  if (locked) return formAction(args, LockedRateInput, (input) => save({ ...stored, ...input }));
  return formAction(args, RateInput, save);
}

export default function EditRate({ loaderData, actionData }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  return (
    <>
      <BackLink to={ratesPath}>Rates</BackLink>
      {loaderData.ok && loaderData.rate ? (
        <>
          <PageTitle
            title={loaderData.locked ? "Rate" : "Edit Rate"}
            note={
              loaderData.locked
                ? "This rate has already taken effect, so you can change only its last day. To change the amount, add a new rate."
                : undefined
            }
          />
          <RateForm key={key} {...loaderData} result={actionData} />
        </>
      ) : (
        <>
          <PageTitle title="Edit Rate" />
          <LoadFailure code="rates-not-loaded" />
        </>
      )}
    </>
  );
}
