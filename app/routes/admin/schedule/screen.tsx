import { data } from "react-router";
import { weeklyHours } from "~/features/bookings/availability/open-hours.queries.server";
import { slotSettings } from "~/features/bookings/availability/slot-settings.queries.server";
import { type ScheduleAnswer, ScheduleScreen } from "~/features/schedule/admin/schedule-screen";
import { isSchedulePart } from "~/features/schedule/admin/tabs";
import { blackoutDates, listBlackouts } from "~/features/schedule/blackouts/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { admin } from "~/platform/auth/guard.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import { sendForm } from "~/platform/forms/form-route";
import { formValues } from "~/platform/forms/form-values";
import { formOf } from "~/platform/forms/parse-form";
import { loaded } from "~/platform/http/load-or-fail.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { businessToday } from "~/shared/dates";
import { pageOf } from "~/shared/paging";
import { toasts } from "~/shared/toasts";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/screen";
import { dropBlackout, saveBlackout } from "./blackouts.server";
import { saveHours } from "./hours.server";
import { saveSlots } from "./slots.server";
import { saveWeek } from "./week-form.server";

export const meta: Route.MetaFunction = () => [{ title: "Schedule" }];

export function loader({ url, params, context }: Route.LoaderArgs) {
  const { part } = params;
  if (!isSchedulePart(part)) throw data(null, { status: 404 });
  return loaded(context, async ({ db, clock }) => {
    const today = businessToday(clock, await businessTimeZone(db));
    const past = url.searchParams.get("show") === "past";
    const rules = await slotSettings(db);
    return {
      part,
      today,
      week: await weeklyHours(db),
      rules,
      seen: editMark({ ...rules }),
      past,
      closed: await blackoutDates(db, today),
      blackouts: await listBlackouts(
        db,
        past ? { before: today } : { from: today },
        pageOf(url.searchParams),
      ),
    };
  });
}

/** Each part of the screen saves at its own address. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const values = formValues(await formOf(request));
  const running = context.get(services);
  const actor = context.get(admin);
  const wholeWeek = params.part === "hours" && values.intent === "week";
  try {
    if (wholeWeek) return await saveWeek(running, actor, values);
    if (params.part === "hours") return await saveHours(running, actor, values);
    if (params.part === "slots") return await saveSlots(running, actor, values);
    if (params.part !== "blackout") throw data(null, { status: 404 });
    return values.intent === "remove"
      ? await dropBlackout(running, actor, values)
      : await saveBlackout(running, actor, values);
  } catch (err) {
    if (!(err instanceof Error)) throw err;
    running.log.error({ err }, "the schedule could not be changed");
    if (values.intent === "remove") {
      return redirectWithToast("/admin/schedule/blackout", "blackout-not-removed");
    }
    if (wholeWeek) {
      const errors = { week: toasts["schedule-not-updated"].title };
      return data({ week: { values, errors } }, { status: 500 });
    }
    return data({ failed: true as const, values }, { status: 500 });
  }
}

/** A step that never reached the server is a failure to be told of, not a broken page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  // Not one of the screen's forms, which would take it for its own.
  if (form.get("intent") === "remove") return serverAction() as Promise<ScheduleAnswer>;
  return sendForm<ScheduleAnswer>(async () => (await serverAction()) as ScheduleAnswer);
}

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.ok) return <ScheduleScreen {...loaderData} answer={actionData} />;
  return (
    <>
      <PageTitle title="Schedule" />
      <LoadFailure code="schedule-not-loaded" />
    </>
  );
}
