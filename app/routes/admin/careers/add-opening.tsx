import { OpeningForm } from "~/features/careers/openings/admin/opening-form";
import { addOpening } from "~/features/careers/openings/commands.server";
import { DraftInput, NewOpeningInput } from "~/features/careers/openings/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { refuseFields } from "~/platform/forms/form-result";
import type { TopicsHandle } from "~/platform/live/topic-revalidation";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/add-opening";

export const middleware = [requirePermission("careers.edit")];

export const handle = { topics: [] } satisfies TopicsHandle;

export const meta: Route.MetaFunction = () => [{ title: "Add New Job" }];

export function action(args: Route.ActionArgs) {
  const actor = actorFor(args.context, "careers.edit");
  return formActions(args, {
    "": formHandler(NewOpeningInput, async (input, { services }) => {
      const added = await addOpening(services, actor, input);
      if (!added.ok) return refuseFields(added.problems);
      return redirectWithToast("/admin/careers/manage", "job-created");
    }),
    draft: formHandler(DraftInput, async ({ seen: _, ...input }, { services }) => {
      await addOpening(services, actor, input, { publish: false });
      return redirectWithToast("/admin/careers/manage", "job-draft-saved");
    }),
  });
}

export default function AddOpening({ actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/careers/manage">Jobs</BackLink>
      <PageTitle
        title="Add New Job"
        note="The job will appear on the website as soon as you create it, unless you choose a later day or save it as a draft."
      />
      <OpeningForm result={actionData} />
    </>
  );
}
