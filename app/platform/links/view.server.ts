import { findMember } from "../auth/guard.server";
import { isPrefetch } from "../http/prefetch";
import type { Services } from "../services";

/**
 * Whether a request for a page with a secret link counts as opened by its recipient. Programs that
 * only check the URL, prefetching browsers, and office staff looking at the client's page don't
 * count, and nothing does while the disk is full.
 */
export async function isView(services: Services, request: Request): Promise<boolean> {
  if (request.method !== "GET" || isPrefetch(request) || services.diskIsFull()) return false;
  return !("member" in (await findMember(services, request.headers)));
}
