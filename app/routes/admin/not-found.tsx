import { data } from "react-router";
import { requirePermission } from "~/platform/auth/guard.server";

export const middleware = [requirePermission("office")];

/** Any other address below /admin. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function Missing() {
  return null;
}
