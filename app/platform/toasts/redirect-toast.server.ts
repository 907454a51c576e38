import { redirect } from "react-router";
import { isToastCode, type ToastCode } from "~/shared/toasts";
import { clearedToastCookie } from "./redirect-toast";

const name = "toast";

/** Redirects and shows a toast on the next page, with or without JavaScript. */
export function redirectWithToast(url: string, code: ToastCode, headers = new Headers()): Response {
  headers.append("Set-Cookie", toastCookie(code));
  return redirect(url, { headers });
}

/**
 * The cookie carries only the toast's code, so that nobody can make the site show another text.
 * With JavaScript the page deletes it.
 */
function toastCookie(code: ToastCode): string {
  return `${name}=${code}; Path=/; Max-Age=60; SameSite=Lax`;
}

/** The code of the toast that a redirect set for this request. */
export function redirectToastOf(request: Request): ToastCode | undefined {
  return toastIn(request.headers.get("Cookie") ?? "");
}

/** The code of the toast in a `Cookie` or `Set-Cookie` header. */
export function toastIn(cookies: string): ToastCode | undefined {
  const code = new RegExp(`(?:^|; )${name}=([a-z-]+)`).exec(cookies)?.[1];
  return code && isToastCode(code) ? code : undefined;
}

/**
 * Deletes the cookie with a document response. A data request can come from another tab, so there
 * the tab that shows the toast deletes it.
 */
export function toastHeaders(request: Request, code: ToastCode | undefined): Headers {
  const isDataRequest = new URL(request.url).pathname.endsWith(".data");
  return new Headers(code && !isDataRequest ? { "Set-Cookie": clearedToastCookie } : {});
}
