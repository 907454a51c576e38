import { Outlet } from "react-router";
import { waitingLabel } from "~/features/bookings/list.rules";
import { countUnread } from "~/features/messages/queries.server";
import { publicSettings } from "~/features/settings/queries.server";
import { admin, requireAdmin } from "~/platform/auth/guard.server";
import type { Logger } from "~/platform/log.server";
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
  const { db, log } = context.get(services);
  const { name, email } = context.get(admin);
  const { company_name } = await publicSettings(db);
  return {
    company: company_name,
    who: { name, email },
    scheme: schemeOf(request.headers.get("Cookie")),
    unread: await unlessBroken(log, countUnread(db), 0),
  };
}

/** The frame stays without what it only mentions, so that a screen can say what is wrong. */
async function unlessBroken<Fact>(log: Logger, reading: Promise<Fact>, otherwise: Fact) {
  try {
    return await reading;
  } catch (err) {
    log.error({ err }, "the frame of the back office misses a fact");
    return otherwise;
  }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { unread, ...shell } = loaderData;
  const label = waitingLabel(unread);
  const counts = {
    "/admin/messages": unread > 0 ? { shown: label, means: `${label} unread` } : undefined,
  };
  return (
    <AdminShell {...shell} counts={counts}>
      <meta name="robots" content="noindex" />
      <Outlet />
    </AdminShell>
  );
}
