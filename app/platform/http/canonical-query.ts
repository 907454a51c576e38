import { type MiddlewareFunction, redirect } from "react-router";

/**
 * Redirects to the URL without empty parameters, which forms add when JavaScript is off. Ignores
 * data requests: redirecting a fetcher would navigate away from the page.
 */
export const redirectToCanonicalQuery: MiddlewareFunction<Response> = ({ request, url }) => {
  const isDocument = !new URL(request.url).pathname.endsWith(".data");
  if (request.method !== "GET" || !isDocument) return;
  const params = url.search.slice(1).split("&").filter(Boolean);
  const set = params.filter((param) => !/^[^=]*=$/.test(param));
  if (set.length === params.length) return;
  throw redirect(url.pathname + (set.length > 0 ? `?${set.join("&")}` : ""));
};
