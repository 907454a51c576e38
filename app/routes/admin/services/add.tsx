import { ServiceForm } from "~/features/services/admin/service-form";
import { addService } from "~/features/services/commands.server";
import { NewServiceInput } from "~/features/services/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields } from "~/platform/forms/form-result";
import type { TopicsHandle } from "~/platform/live/topic-revalidation";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/add";

export const middleware = [requirePermission("services.edit")];

export const handle = { topics: [] } satisfies TopicsHandle;

export const meta: Route.MetaFunction = () => [{ title: "Add New Service" }];

export function action(args: Route.ActionArgs) {
  return formAction(args, NewServiceInput, async (input, { services }) => {
    const added = await addService(services, actorFor(args.context, "services.edit"), input);
    if (added.ok) return redirectWithToast("/admin/services/edit", "service-added");
    return refuseFields({ id: `Choose another ID. Another service already has “${input.id}”` });
  });
}

export default function AddService({ actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/services/edit">Services</BackLink>
      <PageTitle title="Add New Service" />
      <ServiceForm result={actionData} />
    </>
  );
}
