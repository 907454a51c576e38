import { useLocation } from "react-router";
import { removePath } from "~/features/services/admin/delete-service";
import { OfficeServiceList } from "~/features/services/admin/service-list";
import { orderServices } from "~/features/services/commands.server";
import { listOfficeServices } from "~/features/services/queries.server";
import { ServiceOrderInput } from "~/features/services/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { done, refuseForm } from "~/platform/forms/form-result";
import { orderMark } from "~/platform/forms/row-order.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { Empty } from "~/ui/admin/lists/pagination";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/list";

export const middleware = [requirePermission("services.view", "services.edit")];

export const handle = {
  topics: ["services", "bookings", "gallery", "quotes"],
} satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

/** Two routes show the same list, each with its own title and note. */
const heads = {
  edit: {
    title: "Edit Services",
    note: "Services appear in this order on the website and in the consultation form. Drag them by their handles, or move them with the arrows.",
  },
  remove: {
    title: "Remove Services",
    note: "Deleting a service removes it from the website right away. Existing requests for it will still show the service’s name.",
  },
};
const headOf = (pathname: string) => (pathname === removePath ? heads.remove : heads.edit);

export const meta: Route.MetaFunction = ({ location }) => [
  { title: headOf(location.pathname).title },
];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const services = await listOfficeServices(db);
    return { services, mark: orderMark(services.map(({ id }) => id)) };
  });
}

/** Responds with status 200, so that the list is reloaded. */
const orderChanged = refuseForm("Someone else changed the services. Move the service again.", 200);

/** Saves a new order. */
export function action(args: Route.ActionArgs) {
  return formAction(args, ServiceOrderInput, async (input, { services }) => {
    const ordered = await orderServices(services, actorFor(args.context, "services.edit"), input);
    return ordered.ok ? done({ mark: ordered.mark }) : orderChanged;
  });
}

export default function Services({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle {...headOf(useLocation().pathname)}>
        <LinkButton look="light" to="/admin/services/add">
          Add New Service
        </LinkButton>
      </PageTitle>
      {loaderData.ok ? <Found {...loaderData} /> : <LoadFailure code="services-not-loaded" />}
    </>
  );
}

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found({ services, mark }: FoundProps) {
  if (services.length > 0) return <OfficeServiceList services={services} mark={mark} />;
  return (
    <Empty title="No services yet">
      Until you add one, visitors can request a general consultation.
    </Empty>
  );
}
