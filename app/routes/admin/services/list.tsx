import { data, useLocation } from "react-router";
import { removal } from "~/features/services/admin/delete-service";
import { OfficeServiceList } from "~/features/services/admin/service-list";
import { listOfficeServices, orderMark } from "~/features/services/admin.queries.server";
import { ServiceOrderInput } from "~/features/services/admin.schema";
import { orderServices } from "~/features/services/commands.server";
import { admin } from "~/platform/auth/guard.server";
import { parseForm } from "~/platform/forms/parse-form";
import { loaded } from "~/platform/http/load-or-fail.server";
import { services as servicesContext } from "~/platform/services";
import { Empty } from "~/ui/admin/lists/empty";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/list";

/** Both addresses show the same list; each says what it was opened for. */
const heads = {
  edit: {
    title: "Edit Services",
    note: "In this order they are on the website and in the consultation form. Drag them by their handles, or move them with the arrows.",
  },
  remove: {
    title: "Remove Services",
    note: "A service that is deleted leaves the website at once; requests that mention it keep its name.",
  },
};
const headOf = (pathname: string) => (pathname === removal ? heads.remove : heads.edit);

export const meta: Route.MetaFunction = ({ location }) => [
  { title: headOf(location.pathname).title },
];

export function loader({ context }: Route.LoaderArgs) {
  return loaded(context, async ({ db }) => {
    const services = await listOfficeServices(db);
    return { services, mark: orderMark(services.map(({ id }) => id)) };
  });
}

/** A new order. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, ServiceOrderInput);
  if (!form.ok) return data({ ok: false as const }, { status: 400 });
  const running = context.get(servicesContext);
  try {
    const ordered = await orderServices(running, context.get(admin), form.value);
    // Not an error of the protocol: the list that follows shows what is there.
    return ordered;
  } catch (err) {
    running.log.error({ err }, "services could not be put in order");
    return data({ ok: false as const }, { status: 500 });
  }
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
      Until there is one, visitors can ask for a general consultation.
    </Empty>
  );
}
