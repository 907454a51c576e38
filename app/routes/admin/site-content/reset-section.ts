import { data } from "react-router";
import { resetSection } from "~/features/site-content/sections/commands.server";
import { isSectionKey } from "~/features/site-content/sections/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction, screenAbove } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/reset-section";

export const middleware = [requirePermission("site-content.edit")];

function keyOf(param: string) {
  if (!isSectionKey(param)) throw data(null, { status: 404 });
  return param;
}

export const loader = screenAbove;

export function action(args: Route.ActionArgs) {
  const key = keyOf(args.params.text);
  const back = `/admin/site-content/${key}`;
  return confirmAction(args, { back, failed: "content-not-saved" }, async ({ services }) => {
    await resetSection(services, actorFor(args.context, "site-content.edit"), key);
    return redirectWithToast(back, "content-reset");
  });
}
