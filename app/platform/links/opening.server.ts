import { findMember } from "../auth/guard.server";
import { isPrefetch } from "../http/prefetch";
import type { Services } from "../services";

/**
 * Whether a request for a page with a secret link is an opening by its recipient that can be noted.
 * Not counted: programs that only check the address, browsers that prefetch, and somebody at the
 * office who looks at the client's page.
 */
export async function isOpening(services: Services, request: Request): Promise<boolean> {
  if (request.method !== "GET" || isPrefetch(request) || services.diskIsFull()) return false;
  return !("member" in (await findMember(services, request.headers)));
}
