import type { RouterContextProvider } from "react-router";
import { isPrefetch } from "~/platform/http/prefetch";
import { isView } from "~/platform/links/view.server";
import { services, visitor } from "~/platform/services";
import type { ReportView } from "~/shared/stored-values";
import { recordView } from "./commands.server";

/**
 * Logs that someone opened a report, if the request counts as a view (see `isView`). A prefetch
 * must not get the report, because opening it later wouldn't send another request.
 * @param hash of the link's secret
 * @returns whether to show the report: false if it was opened too often, or for a prefetch
 */
export async function logView(
  context: Readonly<RouterContextProvider>,
  request: Request,
  hash: string,
  what: ReportView,
): Promise<boolean> {
  const running = context.get(services);
  if (isPrefetch(request)) return false;
  if (!(await isView(running, request))) return true;
  return recordView(running, hash, what, context.get(visitor));
}
