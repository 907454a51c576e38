import { data } from "react-router";
import { currentQuestions } from "~/features/surveys/queries.server";
import { removeSectionConfirmation } from "~/features/surveys/questions/admin/confirmations";
import { removeSection } from "~/features/surveys/questions/commands.server";
import { questionsPath } from "~/features/surveys/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/remove-section";

export const middleware = [requirePermission("surveys.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Remove Section" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { sections } = await currentQuestions(context.get(services).db);
  const section = sections.find(({ id }) => id === params.section);
  if (!section) throw data(null, { status: 404 });
  return section;
}

export function action(args: Route.ActionArgs) {
  const failed = "survey-questions-not-saved";
  return confirmAction(args, { back: questionsPath, failed }, async ({ services }) => {
    const actor = actorFor(args.context, "surveys.edit");
    const removed = await removeSection(services, actor, args.params.section);
    return redirectWithToast(
      questionsPath,
      removed.ok ? "survey-section-removed" : "survey-section-kept",
    );
  });
}

export default function RemoveSection({ loaderData }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={removeSectionConfirmation(loaderData)}
      back={{ to: questionsPath, label: "Survey Questions" }}
    />
  );
}
