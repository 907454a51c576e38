import { CoverageForm } from "~/features/licenses/admin/coverage-form";
import { addCoverage } from "~/features/licenses/commands.server";
import { CoverageInput } from "~/features/licenses/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import type { TopicsHandle } from "~/platform/live/topic-revalidation";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/add-coverage";

export const middleware = [requirePermission("licenses.edit")];

export const handle = { topics: [] } satisfies TopicsHandle;

export const meta: Route.MetaFunction = () => [{ title: "Add Insurance or Bond" }];

export function action(args: Route.ActionArgs) {
  return formAction(args, CoverageInput, async (input, { services }) => {
    await addCoverage(services, actorFor(args.context, "licenses.edit"), input);
    return redirectWithToast("/admin/licenses", "coverage-added");
  });
}

export default function AddCoverage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/licenses">Licenses & Insurance</BackLink>
      <PageTitle title="Add Insurance or Bond" />
      <CoverageForm result={actionData} />
    </>
  );
}
