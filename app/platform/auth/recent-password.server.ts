import { type RouterContextProvider, redirect } from "react-router";
import { services } from "../services";
import { currentSession } from "./guard.server";

/** For so long after the password was typed, sensitive actions don't ask for it again. */
export const recentMinutes = 10;

const page = "/admin/confirm-password";

interface RouteArgs {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/**
 * For loaders and actions below /admin that an unattended browser must not run, such as giving
 * roles or exporting people. Lets the request through when the session's password was typed within
 * the last ten minutes. Otherwise throws a redirect to a page that asks for it and then returns.
 * @param back the page to return to. It defaults to the request's own path, so the loader of a
 *   route that only has an action must redirect to its page.
 */
export function requireRecentPassword({ url, context }: RouteArgs, back?: string): void {
  const { confirmedAt } = context.get(currentSession);
  const since = context.get(services).clock.now().getTime() - recentMinutes * 60_000;
  if (confirmedAt && confirmedAt.getTime() > since) return;
  throw redirect(`${page}?${new URLSearchParams({ to: back ?? url.pathname + url.search })}`);
}

/** A path of the back office to return to; never an address that leaves it. */
export function safeReturnPath(to: string | null | undefined): string {
  const base = "http://localhost";
  const target = to && URL.canParse(to, base) ? new URL(to, base) : undefined;
  const isOffice = target?.origin === base && /^\/admin(\/|$)/.test(target.pathname);
  if (!target || !isOffice || target.pathname.startsWith(page)) return "/admin";
  return target.pathname + target.search;
}
