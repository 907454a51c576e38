import { data } from "react-router";
import { changedBy } from "~/features/audit/last-change.queries.server";
import { ServiceForm } from "~/features/services/admin/service-form";
import { findService, serviceMark } from "~/features/services/admin.queries.server";
import { conflictingFields } from "~/features/services/admin.rules";
import { ServiceInput } from "~/features/services/admin.schema";
import { updateService } from "~/features/services/commands.server";
import { admin } from "~/platform/auth/guard.server";
import { isDeleted, keptWhenDeleted } from "~/platform/forms/deleted-while-editing";
import { typedValues } from "~/platform/forms/form-values";
import { unlessLostTyped } from "~/platform/forms/lost-form";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import { loaded } from "~/platform/http/load-or-fail.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { TypedTexts } from "~/ui/admin/forms/deleted-while-editing";
import { BackLink } from "~/ui/admin/shell/back-link";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { knownIcon } from "~/ui/icon";
import type { Route } from "./+types/edit";

export const meta: Route.MetaFunction = () => [{ title: "Edit Service" }];

export const handle = {
  typed: {
    what: "This service",
    title: "Edit Service",
    back: { to: "/admin/services/edit", label: "Services" },
    labels: { title: "Title", description: "Description", features: "Features" },
  } satisfies TypedTexts,
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await loaded(context, async ({ db }) => {
    const found = await findService(db, params.id);
    if (!found) return { service: undefined, seen: "" };
    const service = { ...found, icon: knownIcon(found.icon) };
    return { service, seen: serviceMark(service) };
  });
  if ("ok" in answer && !answer.service) throw data(null, { status: 404 });
  return answer;
}

const kept = keptWhenDeleted<Route.ClientLoaderArgs>();

export function clientLoader(args: Route.ClientLoaderArgs) {
  return kept.load(args);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const values = typedValues(await formOf(request));
  const form = parseValues(values, ServiceInput);
  if (!form.ok) return data({ errors: form.errors, values }, { status: 400 });
  const running = context.get(services);
  try {
    const saved = await updateService(running, context.get(admin), params.id, form.value);
    if (saved.ok) return redirectWithToast("/admin/services/edit", "service-updated");
    if (saved.reason === "unknown") {
      return data({ deleted: true as const, values }, { status: 404 });
    }
    const conflict = {
      mark: serviceMark(saved.current),
      ...(await changedBy(running, "service", params.id)),
      fields: conflictingFields(saved.current, form.value),
    };
    return data({ conflict, values }, { status: 409 });
  } catch (err) {
    if (!(err instanceof Error)) throw err;
    running.log.error({ err }, "a service could not be updated");
    return data({ failure: "service-not-updated" as const, values }, { status: 500 });
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  unlessLostTyped(args, "service-not-updated" as const);

export default function EditService({ loaderData, actionData }: Route.ComponentProps) {
  kept.useShown(loaderData);
  return (
    <>
      <BackLink to="/admin/services/edit">Services</BackLink>
      {loaderData.ok && loaderData.service ? (
        <>
          <PageTitle title="Edit Service" note={loaderData.service.id} />
          <ServiceForm
            service={loaderData.service}
            seen={loaderData.seen}
            deleted={isDeleted(loaderData)}
            answer={actionData}
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
