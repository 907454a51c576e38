import { data, Form } from "react-router";
import { renameView, updateView } from "~/features/saved-views/commands.server";
import { findView } from "~/features/saved-views/queries.server";
import { viewRefusals } from "~/features/saved-views/rules";
import { maxViewNameLength, RenameInput, ViewFiltersInput } from "~/features/saved-views/schema";
import { actorFor, grantedTo, requirePermission } from "~/platform/auth/guard.server";
import { formActions, formHandler } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseFields, refuseForm } from "~/platform/forms/form-result";
import type { EditingHandle } from "~/platform/live/revalidation";
import { shouldRevalidateFor } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { listWithViews } from "~/ui/admin/shell/nav-groups";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { viewAddress } from "~/ui/admin/views/views";
import { LinkButton } from "~/ui/button";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/edit";

export const middleware = [requirePermission("office")];

export const meta: Route.MetaFunction = () => [{ title: "Rename View" }];

export const handle: EditingHandle = {
  topics: ["views"],
  editing: {
    what: "This view",
    title: "Rename View",
    back: { to: "/admin", label: "Dashboard" },
    labels: { name: "Name" },
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const reader = { userId: actorFor(context, "office").userId, granted: grantedTo(context) };
  const view = await findView(context.get(services).db, reader, params.id);
  if (!view) throw data(null, { status: 404 });
  return { view, label: listWithViews(view.list)?.label ?? "" };
}

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const actor = actorFor(context, "office");
  const granted = grantedTo(context);
  return formActions(args, {
    rename: formHandler(RenameInput, async ({ name }, { services }) => {
      const saved = await renameView(services, actor, granted, params.id, name);
      if (saved.ok) return redirectWithToast(viewAddress(saved.view), "view-renamed");
      if (saved.reason === "unknown") return refuseDeleted();
      if (saved.reason === "taken") return refuseFields({ name: viewRefusals.taken });
      return refuseForm(viewRefusals[saved.reason]);
    }),
    update: formHandler(ViewFiltersInput, async ({ query }, { services }) => {
      const saved = await updateView(services, actor, granted, params.id, query);
      if (saved.ok) return redirectWithToast(viewAddress(saved.view), "view-updated");
      return saved.reason === "unknown" ? refuseDeleted() : refuseForm(viewRefusals[saved.reason]);
    }),
  });
}

export default function EditView({
  loaderData: { view, label },
  actionData,
}: Route.ComponentProps) {
  const { errors, values, failure, deleted, form } = useFormResult(actionData, {
    failed: "view-not-saved",
  });
  const back = deleted ? view.list : viewAddress(view);
  return (
    <>
      <BackLink to={back}>{label}</BackLink>
      <PageTitle title="Rename View" />
      <Form ref={form} method="post" noValidate className="max-w-lg space-y-5">
        <input type="hidden" name="intent" value="rename" />
        <TextField
          label="Name"
          name="name"
          required
          maxLength={maxViewNameLength}
          autoComplete="off"
          defaultValue={values.name ?? view.name}
          error={errors.name}
        />
        <FormAlert>{deleted ? "Someone deleted this view." : (failure ?? errors.query)}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Save</SubmitButton>
          <LinkButton look="outline" to={back}>
            Cancel
          </LinkButton>
        </div>
      </Form>
    </>
  );
}
