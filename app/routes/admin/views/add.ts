import { redirect } from "react-router";
import { addView } from "~/features/saved-views/commands.server";
import { viewRefusals } from "~/features/saved-views/rules";
import { NewViewInput } from "~/features/saved-views/schema";
import { actorFor, grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields, refuseForm } from "~/platform/forms/form-result";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { listWithViews } from "~/ui/admin/shell/nav-groups";
import { viewAddress, viewQuery } from "~/ui/admin/views/views";
import type { Route } from "./+types/add";

export const middleware = [requirePermission("office")];

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const list = listWithViews(searchParams.get("list") ?? "")?.to ?? "/admin";
  return redirect(`${list}?${viewQuery(searchParams.get("query") ?? "")}`);
}

export function action(args: Route.ActionArgs) {
  const { context } = args;
  return formAction(args, NewViewInput, async (input, { services }) => {
    const actor = actorFor(context, "office");
    const saved = await addView(services, actor, grantedTo(context), input);
    if (saved.ok) return redirectWithToast(viewAddress(saved), "view-saved");
    if (saved.reason === "taken") return refuseFields({ name: viewRefusals.taken });
    return refuseForm(viewRefusals[saved.reason]);
  });
}
