import { data } from "react-router";
import { ServiceForm } from "~/features/services/admin/service-form";
import { NewServiceInput } from "~/features/services/admin.schema";
import { addService } from "~/features/services/commands.server";
import { admin } from "~/platform/auth/guard.server";
import { typedValues } from "~/platform/forms/form-values";
import { unlessLostTyped } from "~/platform/forms/lost-form";
import { formOf, parseValues } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/add";

export const meta: Route.MetaFunction = () => [{ title: "Add New Service" }];

export async function action({ request, context }: Route.ActionArgs) {
  const values = typedValues(await formOf(request));
  const form = parseValues(values, NewServiceInput);
  if (!form.ok) return data({ errors: form.errors, values }, { status: 400 });
  const running = context.get(services);
  try {
    const added = await addService(running, context.get(admin), form.value);
    if (added.ok) return redirectWithToast("/admin/services/edit", "service-added");
    const errors = { id: `Another service has the id "${form.value.id}" already` };
    return data({ errors, values }, { status: 409 });
  } catch (err) {
    running.log.error({ err }, "a service could not be added");
    return data({ failure: "service-not-added" as const, values }, { status: 500 });
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  unlessLostTyped(args, "service-not-added" as const);

export default function AddService({ actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/services/edit">Services</BackLink>
      <PageTitle title="Add New Service" />
      <ServiceForm answer={actionData} />
    </>
  );
}
