const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether to accept a request: one with a safe method, a POST from our own pages, or a POST without
 * cookies that comes from no page at all (a program calling the API). Browsers don't let a page
 * forge `Origin` and `Sec-Fetch-Site`.
 */
export function comesFromOurPages(request: Request, appOrigin: string): boolean {
  if (safeMethods.has(request.method)) return true;
  if (request.method !== "POST") return false;
  const { headers } = request;
  const origin = headers.get("Origin");
  const site = headers.get("Sec-Fetch-Site");
  if (origin === null) return site === "same-origin" || (site === null && !headers.has("Cookie"));
  if (origin === appOrigin) return true;
  if (site !== null) return site === "same-origin";
  return URL.canParse(origin) && new URL(origin).host === headers.get("Host");
}
