import type { RouterContextProvider } from "react-router";
import { findMember } from "~/platform/auth/guard.server";
import { services, visitor } from "~/platform/services";
import { noteOpening } from "./commands.server";

/**
 * Logs that somebody opens a report. Not counted: programs that only check or prefetch the address,
 * and somebody at the office who looks at the client's page.
 * @param hash of the link's secret
 * @returns whether it may be opened: not too often
 */
export async function logOpening(
  context: Readonly<RouterContextProvider>,
  request: Request,
  hash: string,
  what: "page" | "pdf",
): Promise<boolean> {
  const running = context.get(services);
  if (request.method !== "GET" || isPrefetch(request) || running.diskIsFull()) return true;
  if ("member" in (await findMember(running, request.headers))) return true;
  return noteOpening(running, hash, what, context.get(visitor));
}

function isPrefetch({ headers }: Request): boolean {
  const purposes = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"].map((name) =>
    headers.get(name),
  );
  return purposes.some((purpose) => /prefetch|preview/i.test(purpose ?? ""));
}
