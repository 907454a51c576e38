import { withLastChange } from "~/features/audit/queries.server";
import { RatesTitle } from "~/features/rates/admin/rates-title";
import { BillingForm } from "~/features/rates/billing/admin/billing-form";
import { saveBillingSettings } from "~/features/rates/billing/commands.server";
import {
  billingChoices,
  billingMark,
  currencyExample,
  readBillingSettings,
} from "~/features/rates/billing/queries.server";
import { BillingSettingsInput, billingSettings } from "~/features/rates/billing/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formActions, formHandler, orFailedToSave } from "~/platform/forms/form-action.server";
import { ask, done, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { zoneName } from "~/platform/time/zoned-time.server";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { useFormKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/settings";

export const middleware = [requirePermission("rates.view", "rates.edit")];

export const handle = { topics: [] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Billing Settings" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const settings = await readBillingSettings(db);
    return {
      settings,
      mark: billingMark(settings),
      ...billingChoices(settings.currency),
      timeZone: zoneName(clock.now(), await businessTimeZone(db), "longGeneric"),
    };
  });
}

export function action(args: Route.ActionArgs) {
  const actor = actorFor(args.context, "rates.edit");
  return formActions(args, {
    save: formHandler(BillingSettingsInput, async (input, { services }) => {
      return orFailedToSave(services, async () => {
        const saved = await saveBillingSettings(services, actor, input);
        if (saved.ok) return done({});
        if (saved.reason === "currency") {
          return ask({
            amounts: saved.amounts,
            currency: input.currency,
            example: currencyExample(input),
          });
        }
        return refuseStale(
          await withLastChange(services, "setting", "billing", {
            mark: billingMark(saved.current),
            ...mergeEdit(input.seen, billingSettings.compare(saved.current, input)),
          }),
        );
      });
    }),
  });
}

export default function BillingSettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const key = useFormKey(actionData);
  return (
    <>
      <RatesTitle
        title="Billing Settings"
        note="Set when the multipliers and surcharges in your rates apply. Changes apply to new quotes only."
        current="/admin/rates/settings"
      />
      {loaderData.ok ? (
        <BillingForm key={key} {...loaderData} result={actionData} />
      ) : (
        <LoadFailure code="settings-not-loaded" />
      )}
    </>
  );
}
