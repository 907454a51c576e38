import { data, type RouterContextProvider } from "react-router";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import { services, visitor } from "~/platform/services";

/** A person who mistypes a link stays far below. Right links always open. */
const wrongLinks: Limit = { name: "wrong-urgent-links", tries: 30, seconds: 600 };

/** The response to an unknown link: 404, or 429 when its network has tried many. */
export async function unknownLink(context: Readonly<RouterContextProvider>) {
  const { network } = context.get(visitor);
  if (await withinLimit(context.get(services), wrongLinks, network)) {
    return data(null, { status: 404 });
  }
  return data(null, { status: 429, headers: { "Retry-After": String(wrongLinks.seconds) } });
}
