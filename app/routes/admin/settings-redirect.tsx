import { replace } from "react-router";
import { requirePermission } from "~/platform/auth/guard.server";

export const middleware = [requirePermission("settings.view")];

/** Redirects from the settings' old URL and replaces its history entry. */
export function loader() {
  return replace("/admin/business-info");
}

export const action = loader;
