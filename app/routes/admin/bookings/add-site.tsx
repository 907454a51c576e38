import { customerPath } from "~/features/appointments/booking/contact.rules";
import { SiteForm } from "~/features/customers/sites/admin/site-form";
import { addSite } from "~/features/customers/sites/commands.server";
import { sameSite } from "~/features/customers/sites/rules";
import { SiteInput } from "~/features/customers/sites/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseDeleted, refuseFields } from "~/platform/forms/form-result";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { BackLink } from "~/ui/admin/shell/back-link";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/add-site";
import { requireCustomer } from "./require-customer.server";

export const middleware = [requirePermission("bookings.edit")];

export const handle = { topics: ["bookings"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

export const meta: Route.MetaFunction = () => [{ title: "Add Site" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const sites = (key: string) => `${customerPath(key)}/sites/add`;
  return { customer: await requireCustomer(context.get(services), params.key, sites) };
}

export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  return formAction(args, SiteInput, async ({ seen: _, ...input }, { services }) => {
    const actor = actorFor(context, "bookings.edit");
    const added = await addSite(services, actor, params.key, input);
    if (added.ok) return redirectWithToast(customerPath(params.key), "site-added");
    if (added.reason === "unknown") return refuseDeleted();
    return refuseFields({ address: sameSite(added.name) });
  });
}

export default function AddSite({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name } = loaderData.customer;
  return (
    <>
      <BackLink to={customerPath(params.key)}>{name}</BackLink>
      <PageTitle title="Add Site" note={`For ${name}.`} />
      <SiteForm customer={params.key} result={actionData} />
    </>
  );
}
