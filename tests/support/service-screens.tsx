import { type ActionFunction, Link, type RouteObject } from "react-router";
import * as edit from "~/routes/admin/services/edit";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { screenOf } from "./route-screens";

type Loaded = Extract<Awaited<ReturnType<typeof edit.loader>>, { ok: true }>;

export const aService: Loaded["service"] = {
  id: "night-watch",
  title: "Night Watch",
  description: "Someone who looks after the place.",
  icon: "shield",
  features: ["A report after every shift"],
  for_whom: "",
  steps: [],
  questions: "",
  job_type: "",
  hidden: false,
  sample: false,
  requests: 0,
};

export const editAddress = "/admin/services/edit/night-watch";

/** What the loader of the screen returns. */
export const loadedService = { ok: true, service: aService, seen: "opened" } as const;

/**
 * The dashboard, the list of services and the screen that edits one. What the server answers is the
 * test's own.
 */
export function serviceScreens({
  load = () => loadedService,
  save,
}: {
  load?: () => Loaded;
  save: ActionFunction;
}): RouteObject[] {
  return [
    { path: "/admin", Component: Dashboard },
    { path: "/admin/search", loader: findNobody },
    { path: "/admin/services/edit", Component: Services },
    screenOf("/admin/services/edit/:id", edit, { loader: load, action: save }),
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
