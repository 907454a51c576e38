import { data, type RouterContextProvider, redirect } from "react-router";
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
  return data(null, await unknownLinkStatus(context));
}

/** Like {@link unknownLink}, for a page that explains why the link doesn't work. */
export async function unknownLinkStatus(
  context: Readonly<RouterContextProvider>,
): Promise<ResponseInit> {
  const { network } = context.get(visitor);
  const within = await withinLimit(context.get(services), limit, network);
  return within ? notFound : tooOften;
}

/**
 * Like {@link unknownLink}, for a page's file: redirects to the page, which says that the link
 * doesn't work, unless the network has tried many links.
 */
export async function unknownFile(context: Readonly<RouterContextProvider>, page: string) {
  const status = await unknownLinkStatus(context);
  return status === notFound ? redirect(page) : data(null, status);
}

const notFound = { status: 404 };
const tooOften = { status: 429, headers: { "Retry-After": String(limit.seconds) } };

/** 429, with the time to wait. */
export function openedTooOften() {
  return data(null, tooOften);
}
