import { withLastChange } from "~/features/audit/queries.server";
import { CloseDays } from "~/features/availability/hours/admin/close-days";
import { openHours } from "~/features/availability/times/open-hours.queries.server";
import { countryOptions, timeZoneOptions } from "~/features/settings/business-info/rules";
import { BusinessInfoInput, businessInfo } from "~/features/settings/business-info/schema";
import { BusinessInfoForm } from "~/features/settings/editing/admin/business-info-form";
import { saveBusinessInfo } from "~/features/settings/editing/commands.server";
import { isShownClosed } from "~/features/settings/public/hours-text.rules";
import {
  businessTimeZone,
  readBusinessInfo,
  sampleSettings,
} from "~/features/settings/public/queries.server";
import { actorFor, grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { formAction, orFailedToSave } from "~/platform/forms/form-action.server";
import { done, refuseFields, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { formatMoment } from "~/shared/dates";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useMergeKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/business-info";

export const middleware = [requirePermission("settings.view", "settings.edit")];

export const handle = { topics: [] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Business Contact Information" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const info = await readBusinessInfo(db);
    const timeZone = await businessTimeZone(db);
    const choices = {
      countries: countryOptions(),
      timeZones: timeZoneOptions(timeZone),
      now: formatMoment(clock.now(), timeZone),
    };
    const samples = await sampleSettings(db);
    return { info, seen: editMark(info), samples, choices };
  });
}

export function action(args: Route.ActionArgs) {
  return formAction(args, BusinessInfoInput, async (input, { services }) => {
    return orFailedToSave(services, async () => {
      const saved = await saveBusinessInfo(
        services,
        actorFor(args.context, "settings.edit"),
        input,
      );
      if (saved.ok) {
        const { before, after } = saved.hours;
        const mayClose = before !== after && grantedTo(args.context).has("schedule.edit");
        const open = mayClose ? await openHours(services.db) : [];
        const days = [...new Set(open.flatMap(({ days }) => days))];
        const stillOpen = days.filter(
          (day) => !isShownClosed(before, day) && isShownClosed(after, day),
        );
        return done({ mark: saved.mark, stillOpen });
      }
      if (saved.reason === "zone") {
        const error =
          "This time zone isn’t supported. Choose another one with the same local time.";
        return refuseFields({ time_zone: error }, 400);
      }
      return refuseStale(
        await withLastChange(services, "setting", "business-info", {
          mark: editMark(saved.current),
          ...mergeEdit(input.seen, businessInfo.compare(saved.current, saved.input)),
        }),
      );
    });
  });
}

export default function BusinessInfo({ loaderData, actionData }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  return (
    <>
      <PageTitle
        title="Business Contact Information"
        note="These details appear on the Contact page and in the footer, Privacy Policy and Terms of Service."
      />
      {loaderData.ok ? (
        <BusinessInfoForm
          key={key}
          {...loaderData}
          result={actionData}
          afterSaving={({ mark, stillOpen }) => <CloseDays key={mark} days={stillOpen} />}
        />
      ) : (
        <LoadFailure code="settings-not-loaded" />
      )}
    </>
  );
}
