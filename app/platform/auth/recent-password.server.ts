import { type RouterContextProvider, redirect } from "react-router";
import type { Clock } from "../clock";
import { services } from "../services";
import { currentSession } from "./guard.server";
import { confirmPassword } from "./return-path.server";

/** How long after typing the password sensitive actions don't ask for it again. */
export const recentMinutes = 10;

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
  if (isRecent(context.get(services).clock, context.get(currentSession).confirmedAt)) return;
  throw redirect(confirmPage(back ?? url.pathname + url.search));
}

/** Whether a session's password was typed within the last ten minutes. */
export function isRecent(clock: Clock, confirmedAt: Date | null): boolean {
  const since = clock.now().getTime() - recentMinutes * 60_000;
  return confirmedAt !== null && confirmedAt.getTime() > since;
}

/** The page that asks for the password and returns to `back`. */
export function confirmPage(back: string): string {
  return `${confirmPassword}?${new URLSearchParams({ to: back })}`;
}
