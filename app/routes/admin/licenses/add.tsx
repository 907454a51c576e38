import { LicenseForm } from "~/features/licenses/admin/license-form";
import { addLicense } from "~/features/licenses/commands.server";
import { LicenseInput } from "~/features/licenses/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import type { TopicsHandle } from "~/platform/live/topic-revalidation";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/add";

export const middleware = [requirePermission("licenses.edit")];

export const handle = { topics: [] } satisfies TopicsHandle;

export const meta: Route.MetaFunction = () => [{ title: "Add License" }];

export function action(args: Route.ActionArgs) {
  return formAction(args, LicenseInput, async (input, { services }) => {
    await addLicense(services, actorFor(args.context, "licenses.edit"), input);
    return redirectWithToast("/admin/licenses", "license-added");
  });
}

export default function AddLicense({ actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/licenses">Licenses & Insurance</BackLink>
      <PageTitle title="Add License" />
      <LicenseForm result={actionData} />
    </>
  );
}
