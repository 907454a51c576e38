import { orderConsultants } from "~/features/appointments/assigning/consultants.commands.server";
import { ScheduleTitle } from "~/features/availability/admin/schedule-title";
import { ConsultantList } from "~/features/availability/consultants/admin/consultant-list";
import { listConsultants } from "~/features/availability/consultants/queries.server";
import { ConsultantOrderInput } from "~/features/availability/consultants/schema";
import { listOfficeServices } from "~/features/services/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseForm } from "~/platform/forms/form-result";
import { orderMark } from "~/platform/forms/row-order.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/consultants";

export const middleware = [requirePermission("schedule.view", "schedule.edit")];

export const handle = {
  topics: ["schedule", "services", "bookings", "quotes", "emails"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Consultants" }];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const consultants = await listConsultants(db, clock.now());
    const services = await listOfficeServices(db);
    return {
      consultants,
      mark: orderMark(consultants.map(({ id }) => id)),
      services: Object.fromEntries(services.map(({ id, title }) => [id, title])),
    };
  });
}

/** Responds with status 200, so that the list is reloaded. */
const orderChanged = refuseForm("Someone else changed the list. Move the person again.", 200);

export function action(args: Route.ActionArgs) {
  return formAction(args, ConsultantOrderInput, async (input, { services }) => {
    const actor = actorFor(args.context, "schedule.edit");
    const ordered = await orderConsultants(services, actor, input);
    return ordered.ok ? done({ mark: ordered.mark }) : orderChanged;
  });
}

export default function Consultants({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ScheduleTitle
        title="Consultants"
        note="Visitors can choose a time when at least one consultant is available."
        current="/admin/schedule/consultants"
      >
        <LinkButton look="light" to="/admin/schedule/consultants/add">
          Add Consultant
        </LinkButton>
      </ScheduleTitle>
      {loaderData.ok ? (
        <>
          {!loaderData.consultants.some(({ isActive }) => isActive) && (
            <p
              role="alert"
              className="mb-6 rounded border border-warn bg-surface px-4 py-3 text-sm"
            >
              <strong>No consultants are active, so visitors can’t choose a time.</strong> Add a
              consultant or activate one.
            </p>
          )}
          <ConsultantList {...loaderData} />
        </>
      ) : (
        <LoadFailure code="consultants-not-loaded" />
      )}
    </>
  );
}
