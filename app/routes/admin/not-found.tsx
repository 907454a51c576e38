import { data } from "react-router";
import { requirePermission } from "~/platform/auth/guard.server";
import { reloadedFor, type ShownTopics } from "~/platform/live/shown-topics";

export const middleware = [requirePermission("office")];

export const handle = { topics: [] } satisfies ShownTopics;

export const shouldRevalidate = reloadedFor(handle);

/** Any other address below /admin. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function Missing() {
  return null;
}
