import { data, useLocation } from "react-router";
import {
  cameFromRemoval,
  DeleteForm,
  DeletionFacts,
  deleteQuestion,
  removal,
} from "~/features/services/admin/delete-service";
import { findService } from "~/features/services/admin.queries.server";
import { deleteService } from "~/features/services/commands.server";
import { admin } from "~/platform/auth/guard.server";
import { formOf } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/delete";

export const meta: Route.MetaFunction = () => [{ title: "Delete a service" }];

/** The question as a page, for a browser without script. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const service = await findService(context.get(services).db, params.id);
  if (!service) throw data(null, { status: 404 });
  return { service };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const back = (await formOf(request)).get("back") === "remove" ? "remove" : "edit";
  const list = `/admin/services/${back}`;
  const running = context.get(services);
  try {
    const deleted = await deleteService(running, context.get(admin), params.id);
    return redirectWithToast(list, deleted.ok ? "service-deleted" : "service-not-deleted");
  } catch (err) {
    running.log.error({ err }, "a service could not be deleted");
    return redirectWithToast(list, "service-not-deleted");
  }
}

export default function DeleteService({ loaderData: { service } }: Route.ComponentProps) {
  const removing = cameFromRemoval(useLocation().search);
  const list = removing ? removal : "/admin/services/edit";
  return (
    <>
      <BackLink to={list}>{removing ? "Remove Services" : "Edit Services"}</BackLink>
      <PageTitle title={deleteQuestion} note={<DeletionFacts service={service} />} />
      <div className="flex flex-wrap gap-3">
        <DeleteForm service={service} />
        <LinkButton look="outline" to={list}>
          Keep service
        </LinkButton>
      </div>
    </>
  );
}
