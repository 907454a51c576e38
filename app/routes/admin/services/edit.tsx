import { data } from "react-router";
import { withLastChange } from "~/features/audit/queries.server";
import { ServiceForm } from "~/features/services/admin/service-form";
import { updateService } from "~/features/services/commands.server";
import { findService, serviceMark } from "~/features/services/queries.server";
import { ServiceInput, service } from "~/features/services/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseStale } from "~/platform/forms/form-result";
import { mergeEdit } from "~/platform/forms/merge-edit.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import type { EditingHandle } from "~/platform/live/revalidation";
import { shouldRevalidateFor } from "~/platform/live/topic-revalidation";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useMergeKey } from "~/ui/forms/use-form-key";
import { knownIcon } from "~/ui/icon";
import type { Route } from "./+types/edit";

export const middleware = [requirePermission("services.edit")];

export const meta: Route.MetaFunction = () => [{ title: "Edit Service" }];

export const handle: EditingHandle = {
  topics: ["services", "bookings", "quotes"],
  editing: {
    what: "This service",
    title: "Edit Service",
    back: { to: "/admin/services/edit", label: "Services" },
    labels: service.labels,
  },
};

export const shouldRevalidate = shouldRevalidateFor(handle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await loaded(context, async ({ db }) => {
    const found = await findService(db, params.id);
    if (!found) return { service: undefined, seen: "" };
    const shown = { ...found, icon: knownIcon(found.icon) };
    return { service: shown, seen: serviceMark(shown) };
  });
  if ("ok" in answer && !answer.service) throw data(null, { status: 404 });
  return answer;
}

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  return formAction(args, ServiceInput, async (input, { services }) => {
    const saved = await updateService(
      services,
      actorFor(context, "services.edit"),
      params.id,
      input,
    );
    if (saved.ok) return redirectWithToast("/admin/services/edit", "service-updated");
    if (saved.reason === "unknown") return refuseDeleted();
    return refuseStale(
      await withLastChange(services, "service", params.id, {
        mark: serviceMark(saved.current),
        ...mergeEdit(input.seen, service.compare(saved.current, input)),
      }),
    );
  });
}

export default function EditService({ loaderData, actionData }: Route.ComponentProps) {
  const key = useMergeKey(actionData);
  return (
    <>
      <BackLink to="/admin/services/edit">Services</BackLink>
      {loaderData.ok && loaderData.service ? (
        <>
          <PageTitle title="Edit Service" note={loaderData.service.id} />
          <ServiceForm
            key={key}
            service={loaderData.service}
            seen={loaderData.seen}
            result={actionData}
          />
        </>
      ) : (
        <>
          <PageTitle title="Edit Service" />
          <LoadFailure code="services-not-loaded" />
        </>
      )}
    </>
  );
}
