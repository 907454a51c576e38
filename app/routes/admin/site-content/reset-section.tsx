import { data } from "react-router";
import { resetConfirmation } from "~/features/site-content/editing/admin/reset-section";
import { resetSection } from "~/features/site-content/sections/commands.server";
import { isSectionKey, sectionOf } from "~/features/site-content/sections/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/reset-section";

export const middleware = [requirePermission("site-content.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Reset to Built-In Text" }];

function keyOf(param: string) {
  if (!isSectionKey(param)) throw data(null, { status: 404 });
  return param;
}

export function loader({ params }: Route.LoaderArgs) {
  return { key: keyOf(params.text) };
}

export function action(args: Route.ActionArgs) {
  const key = keyOf(args.params.text);
  const back = `/admin/site-content/${key}`;
  return confirmAction(args, { back, failed: "content-not-saved" }, async ({ services }) => {
    await resetSection(services, actorFor(args.context, "site-content.edit"), key);
    return redirectWithToast(back, "content-reset");
  });
}

export default function ResetSection({ loaderData: { key } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={resetConfirmation(key)}
      back={{ to: `/admin/site-content/${key}`, label: sectionOf(key).title }}
    />
  );
}
