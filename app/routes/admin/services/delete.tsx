import { data } from "react-router";
import { deleteServiceConfirmation } from "~/features/services/admin/delete-service";
import { deleteService } from "~/features/services/commands.server";
import { findService } from "~/features/services/queries.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { ConfirmPage } from "~/ui/admin/dialogs/confirm-action";
import type { Route } from "./+types/delete";

export const middleware = [requirePermission("services.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Delete Service" }];

const listFor = (back: string | null | undefined) => (back === "remove" ? "remove" : "edit");

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const service = await findService(context.get(services).db, params.id);
  if (!service) throw data(null, { status: 404 });
  return { service, list: listFor(url.searchParams.get("back")) } as const;
}

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const back = (values: Record<string, string>) => `/admin/services/${listFor(values.back)}`;
  const failed = "service-not-deleted";
  return confirmAction(args, { back, failed }, async ({ services, values }) => {
    const deleted = await deleteService(services, actorFor(context, "services.edit"), params.id);
    return redirectWithToast(back(values), deleted.ok ? "service-deleted" : failed);
  });
}

export default function DeleteService({ loaderData: { service, list } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      confirmation={deleteServiceConfirmation(service, list)}
      back={{
        to: `/admin/services/${list}`,
        label: list === "remove" ? "Remove Services" : "Edit Services",
      }}
    />
  );
}
