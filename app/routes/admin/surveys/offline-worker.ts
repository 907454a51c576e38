import worker from "~/features/surveys/sheet/offline-worker.js?minified";
import { requirePermission } from "~/platform/auth/guard.server";

export const middleware = [requirePermission("surveys.view")];

/** The service worker of survey sheets; its URL limits it to them. */
export function loader() {
  return new Response(worker, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      // A worker needs its own policy to fetch.
      "Content-Security-Policy": "default-src 'none'; script-src 'self'; connect-src 'self'",
    },
  });
}
