import { type RouterContextProvider, redirect } from "react-router";
import type { Clock } from "../clock";
import type { Refusal } from "../forms/form-result";
import { services } from "../services";
import { confirmPassword } from "./confirm-password";
import { currentSession } from "./guard.server";

/** For how many minutes after a confirmation sensitive actions don't ask for another one. */
export const recentMinutes = 10;

interface RouteArgs {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/**
 * For loaders and actions below /admin that an unattended browser must not run, such as giving
 * roles or exporting people. Lets the request through when the session was confirmed, with the
 * password or a passkey, within the last ten minutes. Otherwise throws a redirect to the page that
 * asks for one of them and then returns.
 * @param back the page to return to. It defaults to the request's own path, so the loader of a
 *   route that only has an action must redirect to its page.
 */
export function requireRecentPassword({ url, context }: RouteArgs, back?: string): void {
  if (isRecent(context.get(services).clock, context.get(currentSession).confirmedAt)) return;
  throw redirect(confirmPage(back ?? url.pathname + url.search));
}

/**
 * {@link requireRecentPassword} for a form with fields: refuses it, so that the page keeps what was
 * typed, with a link to confirm the password in another tab.
 * @returns undefined if the session was confirmed within the last ten minutes
 */
export function refuseUnconfirmed({ context }: Pick<RouteArgs, "context">): Refusal | undefined {
  if (isRecent(context.get(services).clock, context.get(currentSession).confirmedAt)) return;
  const message = `It’s been more than ${recentMinutes} minutes since you confirmed your password. Confirm it in a new tab, then save again.`;
  return { status: 403, failure: { code: "refused", message, unconfirmed: true } };
}

/** {@link requireRecentPassword} for a list's export, which then returns to the list. */
export function requireRecentPasswordToExport(args: RouteArgs): void {
  const list = args.url.pathname.replace(/\/export$/, "");
  requireRecentPassword(args, list + args.url.search);
}

/** Whether a session was confirmed within the last ten minutes. */
export function isRecent(clock: Clock, confirmedAt: Date | null): boolean {
  const since = clock.now().getTime() - recentMinutes * 60_000;
  return confirmedAt !== null && confirmedAt.getTime() > since;
}

/** The address of the page that asks for the password or a passkey and returns to `back`. */
export function confirmPage(back: string): string {
  return `${confirmPassword}?${new URLSearchParams({ to: back })}`;
}
