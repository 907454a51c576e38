import { data } from "react-router";
import { z } from "zod";
import { consultantsPath } from "~/features/availability/consultants/admin/consultant-list";
import {
  CalendarButtons,
  CalendarForm,
  CalendarStatus,
  calendarPath,
} from "~/features/availability/consultants/admin/outside-calendar";
import { findConsultant } from "~/features/availability/consultants/queries.server";
import { ConsultantNumber } from "~/features/availability/consultants/schema";
import { saveOutsideCalendar } from "~/features/availability/outside-calendars/commands.server";
import { findOutsideCalendar } from "~/features/availability/outside-calendars/queries.server";
import { readOutsideCalendar } from "~/features/availability/outside-calendars/read-calendars.commands.server";
import { CalendarInput } from "~/features/availability/outside-calendars/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseFields } from "~/platform/forms/form-result";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useFormKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/consultant-calendar";

export const middleware = [requirePermission("schedule.edit")];

export const handle = { topics: ["schedule", "emails"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "External Calendar" }];

function numberOf(params: { number: string }): number {
  const number = ConsultantNumber.safeParse(params.number);
  if (!number.success) throw data(null, { status: 404 });
  return number.data;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(services);
  const number = numberOf(params);
  const consultant = await findConsultant(db, number);
  if (!consultant) throw data(null, { status: 404 });
  return {
    number,
    name: consultant.name,
    calendar: await findOutsideCalendar(db, number, clock.now()),
    timeZone: await businessTimeZone(db),
  };
}

export function action(args: Route.ActionArgs) {
  const actor = actorFor(args.context, "schedule.edit");
  const number = numberOf(args.params);
  const path = calendarPath(number);
  return formActions(args, {
    address: formHandler(CalendarInput, async (input, { services }) => {
      const saved = await saveOutsideCalendar(services, actor, number, input);
      if (saved.ok) {
        const problem = await readOutsideCalendar(services, number);
        return redirectWithToast(path, problem ? "calendar-unreadable" : "calendar-connected");
      }
      if (saved.reason === "unknown") return refuseDeleted();
      return refuseFields({ address: "Enter a public address that starts with https://" });
    }),
    check: formHandler(z.object({}), async (_, { services }) => {
      const problem = await readOutsideCalendar(services, number);
      return redirectWithToast(path, problem ? "calendar-unreadable" : "calendar-checked");
    }),
  });
}

export default function ConsultantCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const key = useFormKey(actionData, "address");
  const { number, name, calendar, timeZone } = loaderData;
  return (
    <>
      <BackLink to={`${consultantsPath}/${number}`}>{name}</BackLink>
      <PageTitle
        title="External Calendar"
        note={`${name} won’t get appointments while their own calendar shows them as busy. We check it every 15 minutes.`}
      />
      <div className="max-w-2xl space-y-8">
        {calendar && (
          <div className="space-y-5 rounded border border-edge bg-surface p-5">
            <CalendarStatus calendar={calendar} timeZone={timeZone} />
            <CalendarButtons number={number} name={name} />
          </div>
        )}
        <CalendarForm key={key} name={name} isSet={calendar !== undefined} result={actionData} />
      </div>
    </>
  );
}
