import { type MiddlewareFunction, redirect } from "react-router";

/**
 * Without script a form names its empty fields in the address, too. What is shown, kept and passed
 * on holds only what is set. Script asks for nothing else by itself; a redirect of what it looks up
 * beside a page would lead the page away.
 */
export const tidyAddress: MiddlewareFunction<Response> = ({ request, url }) => {
  const forDocument = !new URL(request.url).pathname.endsWith(".data");
  if (request.method !== "GET" || !forDocument) return;
  const parts = url.search.slice(1).split("&").filter(Boolean);
  const set = parts.filter((part) => !/^[^=]*=$/.test(part));
  if (set.length === parts.length) return;
  throw redirect(url.pathname + (set.length > 0 ? `?${set.join("&")}` : ""));
};
