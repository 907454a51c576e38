import { data } from "react-router";
import { requirePermission } from "~/platform/auth/guard.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";

export const middleware = [requirePermission("office")];

export const handle = { topics: [] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

/** Any other address below /admin. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function Missing() {
  return null;
}
