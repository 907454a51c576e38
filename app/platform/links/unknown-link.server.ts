import { data, type RouterContextProvider } from "react-router";
import { type Limit, withinLimit } from "../rate-limit/rate-limit.server";
import { services, visitor } from "../services";

/** Far more than a person causes by mistyping or opening old links. */
const limit: Limit = { name: "unknown-links", tries: 30, seconds: 600 };

/**
 * The response to a secret link that doesn't exist: 404, or 429 when its network has tried many.
 * Existing links always open: their secrets are too long to guess, so this only slows programs that
 * try.
 */
export async function unknownLink(context: Readonly<RouterContextProvider>) {
  const { network } = context.get(visitor);
  if (await withinLimit(context.get(services), limit, network)) return data(null, { status: 404 });
  return openedTooOften();
}

/** 429, with the time to wait. */
export function openedTooOften() {
  return data(null, { status: 429, headers: { "Retry-After": String(limit.seconds) } });
}
