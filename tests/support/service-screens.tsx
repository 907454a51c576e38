import {
  type ActionFunction,
  Link,
  type LoaderFunction,
  type RouteObject,
  useActionData,
  useLoaderData,
} from "react-router";
import { ServiceForm } from "~/features/services/admin/service-form";
import { type Service, service as serviceEntity } from "~/features/services/schema";
import type { FormResult } from "~/platform/forms/form-result";
import type { EditingHandle } from "~/platform/live/revalidation";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { useMergeKey } from "~/ui/forms/use-form-key";

export const aService: Service = {
  id: "night-watch",
  title: "Night Watch",
  description: "Somebody who looks after the place.",
  icon: "shield",
  features: ["A report after every shift"],
  for_whom: "",
  steps: [],
  questions: "",
  job_type: "",
  hidden: false,
};

export const editAddress = "/admin/services/edit/night-watch";

export interface EditedService {
  service: Service;
  seen: string;
}

const handle: EditingHandle = {
  editing: {
    what: "This service",
    title: "Edit Service",
    back: { to: "/admin/services/edit", label: "Services" },
    labels: serviceEntity.labels,
  },
};

/**
 * Screens of the office with the real form for a service: the dashboard, the list of services and
 * the screen that edits one. What the server answers is the test's own.
 */
export function serviceScreens({
  load = (): EditedService => ({ service: aService, seen: "opened" }),
  save,
}: {
  load?: LoaderFunction;
  save: ActionFunction;
}): RouteObject[] {
  return [
    { path: "/admin", Component: Dashboard },
    { path: "/admin/search", loader: findNobody },
    { path: "/admin/services/edit", Component: Services },
    {
      path: "/admin/services/edit/:id",
      loader: load,
      action: save,
      handle,
      Component: EditService,
    },
  ];
}

function findNobody({ request }: { request: Request }) {
  return { typed: new URL(request.url).searchParams.get("q"), groups: [] };
}

function Dashboard() {
  return <PageTitle title="Dashboard" />;
}

function Services() {
  return (
    <>
      <PageTitle title="Edit Services" />
      <Link to={editAddress}>Edit Night Watch</Link>
    </>
  );
}

function EditService() {
  const { service, seen } = useLoaderData<EditedService>();
  const result = useActionData<FormResult>();
  const key = useMergeKey(result);
  return (
    <>
      <PageTitle title="Edit Service" note={service.id} />
      <ServiceForm key={key} service={service} seen={seen} result={result} />
    </>
  );
}
