import { data } from "react-router";
import {
  addDaysOff,
  removeDaysOff,
  saveConsultantHours,
  setConsultantActive,
  updateConsultant,
} from "~/features/appointments/assigning/consultants.commands.server";
import { withLastChange } from "~/features/audit/queries.server";
import { BlackoutInput } from "~/features/availability/blackouts/schema";
import { ActiveForm } from "~/features/availability/consultants/admin/active-form";
import { ConsultantForm } from "~/features/availability/consultants/admin/consultant-form";
import { consultantsPath } from "~/features/availability/consultants/admin/consultant-list";
import { DaysOffForm } from "~/features/availability/consultants/admin/days-off";
import {
  CalendarStatus,
  calendarPath,
} from "~/features/availability/consultants/admin/outside-calendar";
import { WorkingHoursForm } from "~/features/availability/consultants/admin/working-hours";
import {
  consultantChoices,
  consultantMark,
  daysOffOf,
  findConsultant,
  hoursMark,
} from "~/features/availability/consultants/queries.server";
import {
  ActiveInput,
  ConsultantHoursInput,
  ConsultantNumber,
  EditConsultantInput,
  consultant as entity,
  RemoveDaysOffInput,
} from "~/features/availability/consultants/schema";
import { editedWeek } from "~/features/availability/consultants/week.rules";
import { findOutsideCalendar } from "~/features/availability/outside-calendars/queries.server";
import { companyHours } from "~/features/availability/times/open-hours.queries.server";
import type { Affected } from "~/features/availability/times/schema";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { ask, refuseDeleted, refuseFields, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit, mergeRows } from "~/platform/forms/merge-edit.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { businessToday } from "~/shared/dates";
import { BackLink } from "~/ui/admin/shell/back-link";
import { May } from "~/ui/admin/shell/may";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import { useFormKey } from "~/ui/forms/use-form-key";
import type { Route } from "./+types/consultant";

export const middleware = [requirePermission("schedule.view", "schedule.edit")];

export const handle = {
  topics: ["schedule", "services", "bookings", "quotes", "emails", "content"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? loaderData.consultant.name : "Consultant" },
];

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
  const timeZone = await businessTimeZone(db);
  const today = businessToday(clock, timeZone);
  return {
    consultant,
    marks: { details: consultantMark(consultant), hours: hoursMark(consultant) },
    // Prefills the form when the consultant gets their own hours.
    companyHours: await companyHours(db),
    daysOff: await daysOffOf(db, number, today),
    calendar: await findOutsideCalendar(db, number, clock.now()),
    timeZone,
    today,
    choices: await consultantChoices(db, number),
  };
}

const daysOffRefusals = {
  order: { to: "The last day can’t be before the first" },
  past: { from: "Choose today or a later date" },
  "too-long": { to: "Choose 366 days or fewer" },
  already: { from: "This is already a day off. Choose another day." },
};

export function action(args: Route.ActionArgs) {
  const actor = actorFor(args.context, "schedule.edit");
  const number = numberOf(args.params);
  const path = `${consultantsPath}/${number}`;
  return formActions<undefined, Affected>(args, {
    details: formHandler(EditConsultantInput, async (input, { services }) => {
      const saved = await updateConsultant(services, actor, number, input);
      if (saved.ok) return redirectWithToast(path, "consultant-updated");
      if (saved.reason === "unknown") return refuseDeleted();
      if (saved.reason === "affected") return ask(saved.affected);
      if (saved.reason === "account") {
        return refuseFields({
          user_id:
            "This account can’t see bookings or belongs to another consultant. Choose another one.",
        });
      }
      return refuseStale(
        await withLastChange(services, "consultant", String(number), {
          mark: consultantMark(saved.current),
          ...mergeEdit(input.seen, entity.compare(saved.current, input)),
        }),
      );
    }),
    hours: formHandler(ConsultantHoursInput, async (input, { services, values }) => {
      const saved = await saveConsultantHours(services, actor, number, input);
      if (saved.ok) return redirectWithToast(path, "consultant-hours-updated");
      if (saved.reason === "unknown") return refuseDeleted();
      if (saved.reason === "affected") return ask(saved.affected);
      return refuseStale(
        await withLastChange(services, "consultant", String(number), {
          mark: hoursMark(saved.current),
          ...mergeRows(
            input.seen,
            editedWeek(saved.current, { ...input, ownHours: input.own_hours }, values),
          ),
        }),
      );
    }),
    "days-off": formHandler(BlackoutInput, async (input, { services }) => {
      const added = await addDaysOff(services, actor, number, input);
      if (added.ok) return redirectWithToast(path, "days-off-added");
      if (added.reason === "unknown") return refuseDeleted();
      if (added.reason === "affected") return ask(added.affected);
      return refuseFields(daysOffRefusals[added.reason], 400);
    }),
    "remove-days-off": formHandler(RemoveDaysOffInput, async (input, { services }) => {
      await removeDaysOff(services, actor, number, input);
      return redirectWithToast(path, "days-off-removed");
    }),
    active: formHandler(ActiveInput, async ({ active, accepted }, { services }) => {
      const wanted = { active: active === "true", accepted };
      const saved = await setConsultantActive(services, actor, number, wanted);
      if (saved.ok) {
        return redirectWithToast(path, wanted.active ? "consultant-active" : "consultant-inactive");
      }
      return saved.reason === "affected" ? ask(saved.affected) : refuseDeleted();
    }),
  });
}

export default function ConsultantScreen({ loaderData, actionData }: Route.ComponentProps) {
  const detailsKey = useFormKey(actionData, "details");
  const hoursKey = useFormKey(actionData, "hours");
  const daysOffKey = useFormKey(actionData, "days-off");
  const { consultant, companyHours, marks, daysOff, today, choices } = loaderData;
  const { calendar, timeZone } = loaderData;
  const { number, name, isActive, ownHours, hours } = consultant;
  return (
    <>
      <BackLink to={consultantsPath}>Consultants</BackLink>
      <PageTitle title={name} {...(isActive ? {} : { note: "Inactive" })} />
      <div className="max-w-4xl space-y-10">
        <ConsultantForm
          key={`details ${detailsKey}`}
          consultant={consultant}
          number={number}
          seen={marks.details}
          {...choices}
          result={actionData}
        />
        <section aria-labelledby="working-hours" className="border-t border-edge pt-8">
          <h2 id="working-hours" className="mb-4 text-h3">
            Working hours
          </h2>
          <WorkingHoursForm
            key={`hours ${hoursKey}`}
            {...{ number, name }}
            hours={ownHours ? hours : companyHours}
            own={ownHours}
            seen={marks.hours}
            result={actionData}
          />
        </section>
        <section aria-labelledby="days-off" className="border-t border-edge pt-8">
          <h2 id="days-off" className="mb-4 text-h3">
            Days off
          </h2>
          <DaysOffForm
            key={`days off ${daysOffKey}`}
            {...{ name, today }}
            days={daysOff}
            result={actionData}
          />
        </section>
        <section aria-labelledby="outside-calendar" className="border-t border-edge pt-8">
          <h2 id="outside-calendar" className="mb-4 text-h3">
            External calendar
          </h2>
          <div className="max-w-2xl space-y-4">
            {calendar ? (
              <CalendarStatus calendar={calendar} timeZone={timeZone} />
            ) : (
              <p className="text-md text-muted">
                Connect {name}’s own calendar so nobody can book {name} while they’re busy.
              </p>
            )}
            <May need="schedule.edit">
              <LinkButton look="outline" to={calendarPath(number)}>
                {calendar ? "Manage Calendar" : "Connect Calendar"}
              </LinkButton>
            </May>
          </div>
        </section>
        <section aria-labelledby="status" className="border-t border-edge pt-8">
          <h2 id="status" className="mb-4 text-h3">
            {isActive ? "Deactivate" : "Activate"}
          </h2>
          <ActiveForm {...{ name, isActive }} result={actionData} />
        </section>
      </div>
    </>
  );
}
