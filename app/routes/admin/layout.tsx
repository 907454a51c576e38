import { Outlet } from "react-router";
import { publicSettings } from "~/features/settings/queries.server";
import { admin, requireAdmin } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { schemeOf } from "~/ui/admin/scheme";
import { AdminShell } from "~/ui/admin/shell";
import type { Route } from "./+types/layout";
import "~/ui/admin/admin.css";

// Stands before every loader and action below.
export const middleware = [requireAdmin];

export const meta: Route.MetaFunction = () => [{ title: "Back office" }];

/** Also what makes every navigation pass the guard: a route without a loader asks no server. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(services);
  const { name, email } = context.get(admin);
  const { company_name } = await publicSettings(db);
  return {
    company: company_name,
    who: { name, email },
    scheme: schemeOf(request.headers.get("Cookie")),
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminShell {...loaderData}>
      <meta name="robots" content="noindex" />
      <Outlet />
    </AdminShell>
  );
}
