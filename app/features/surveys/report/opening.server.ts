import type { RouterContextProvider } from "react-router";
import { findMember } from "~/platform/auth/guard.server";
import { isPrefetch } from "~/platform/http/prefetch";
import { services, visitor } from "~/platform/services";
import { noteOpening } from "./commands.server";

/**
 * Logs that somebody opens a report. Not counted: programs that only check the address, and somebody
 * at the office who looks at the client's page. Prefetching shows nothing, since it can't be told from
 * reading.
 * @param hash of the link's secret
 * @returns whether it may be opened: not too often, and not in advance
 */
export async function logOpening(
  context: Readonly<RouterContextProvider>,
  request: Request,
  hash: string,
  what: "page" | "pdf",
): Promise<boolean> {
  const running = context.get(services);
  if (isPrefetch(request)) return false;
  if (request.method !== "GET" || running.diskIsFull()) return true;
  if ("member" in (await findMember(running, request.headers))) return true;
  return noteOpening(running, hash, what, context.get(visitor));
}
