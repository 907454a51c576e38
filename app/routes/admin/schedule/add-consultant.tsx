import { addConsultant } from "~/features/appointments/assigning/consultants.commands.server";
import { ConsultantForm } from "~/features/availability/consultants/admin/consultant-form";
import { consultantsPath } from "~/features/availability/consultants/admin/consultant-list";
import { consultantChoices } from "~/features/availability/consultants/queries.server";
import { ConsultantInput } from "~/features/availability/consultants/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { refuseFields } from "~/platform/forms/form-result";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/add-consultant";

export const middleware = [requirePermission("schedule.edit")];

export const handle = {
  topics: ["schedule", "services", "bookings", "quotes", "content"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Add Consultant" }];

export function loader({ context }: Route.LoaderArgs) {
  return consultantChoices(context.get(services).db);
}

export function action(args: Route.ActionArgs) {
  return formActions(args, {
    details: formHandler(ConsultantInput, async ({ seen: _, ...input }, { services }) => {
      const actor = actorFor(args.context, "schedule.edit");
      const added = await addConsultant(services, actor, input);
      if (!added.ok)
        return refuseFields({
          user_id:
            "This account can’t see bookings or belongs to another consultant. Choose another one.",
        });
      return redirectWithToast(`${consultantsPath}/${added.number}`, "consultant-added");
    }),
  });
}

export default function AddConsultant({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={consultantsPath}>Consultants</BackLink>
      <PageTitle title="Add Consultant" note="Next, you can set working hours and days off." />
      <ConsultantForm {...loaderData} result={actionData} />
    </>
  );
}
