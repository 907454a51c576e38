import { data, Form, useNavigation } from "react-router";
import { addView } from "~/features/saved-views/commands.server";
import { viewRefusals } from "~/features/saved-views/rules";
import { NewViewInput } from "~/features/saved-views/schema";
import { actorFor, grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields, refuseForm } from "~/platform/forms/form-result";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { listWithViews } from "~/ui/admin/shell/nav-groups";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { SaveViewFields } from "~/ui/admin/views/save-view-fields";
import { sharingNeeds, viewAddress, viewQuery } from "~/ui/admin/views/views";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/add";

export const middleware = [requirePermission("office")];

export const meta: Route.MetaFunction = () => [{ title: "Save View" }];

export function loader({ url, context }: Route.LoaderArgs) {
  const link = listWithViews(url.searchParams.get("list") ?? "");
  const granted = grantedTo(context);
  if (!link || !granted.has(link.needs)) throw data(null, { status: 404 });
  return {
    list: { path: link.to, label: link.label },
    query: viewQuery(url.searchParams.get("query") ?? ""),
    share: granted.has(sharingNeeds(link)),
  };
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

export default function AddView({ loaderData, actionData }: Route.ComponentProps) {
  const { list, query, share } = loaderData;
  const back = query ? `${list.path}?${query}` : list.path;
  const { state, formMethod } = useNavigation();
  return (
    <>
      <BackLink to={back}>{list.label}</BackLink>
      <PageTitle title="Save View" note={`It will appear in the sidebar under ${list.label}.`} />
      <SaveViewFields
        list={list.path}
        query={query}
        share={share}
        form={Form}
        result={actionData}
        busy={state !== "idle" && formMethod === "POST"}
      >
        <LinkButton look="outline" to={back}>
          Cancel
        </LinkButton>
      </SaveViewFields>
    </>
  );
}
