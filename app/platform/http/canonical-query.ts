import { type MiddlewareFunction, redirect } from "react-router";

/**
 * Redirects to the address without empty parameters, which a form adds when JavaScript is off.
 * Data requests are left alone: redirecting a fetcher's lookup would navigate the page away.
 */
export const redirectToCanonicalQuery: MiddlewareFunction<Response> = ({ request, url }) => {
  const isDocument = !new URL(request.url).pathname.endsWith(".data");
  if (request.method !== "GET" || !isDocument) return;
  const params = url.search.slice(1).split("&").filter(Boolean);
  const set = params.filter((param) => !/^[^=]*=$/.test(param));
  if (set.length === params.length) return;
  throw redirect(url.pathname + (set.length > 0 ? `?${set.join("&")}` : ""));
};
