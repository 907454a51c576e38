import { redirect } from "react-router";
import { requirePermission } from "~/platform/auth/guard.server";
import { formOf } from "~/platform/forms/parse-form";
import { parseScheme, schemeCookie } from "~/ui/admin/shell/color-scheme";
import type { Route } from "./+types/appearance";

export const middleware = [requirePermission("office")];

export function loader() {
  return redirect("/admin");
}

/** Saves the color scheme in a cookie of this browser. */
export async function action({ request }: Route.ActionArgs) {
  const scheme = parseScheme((await formOf(request)).get("scheme"));
  const headers = new Headers({ "Set-Cookie": schemeCookie(scheme) });
  return redirect(previousScreen(request), { headers });
}

/** The screen that the request came from, or the dashboard if its path is outside /admin. */
function previousScreen(request: Request): string {
  const { pathname, search } = new URL(request.headers.get("Referer") ?? "/admin", request.url);
  return /^\/admin(\/|$)/.test(pathname) && !pathname.includes("//") ? pathname + search : "/admin";
}
