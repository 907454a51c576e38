import { redirect } from "react-router";
import { isToastCode, type ToastCode } from "~/shared/toasts";
import { clearedToastCookie } from "./redirect-toast";

const name = "toast";

/** Redirects and has the next page say something, with or without script. */
export function redirectWithToast(url: string, code: ToastCode, headers = new Headers()): Response {
  headers.append("Set-Cookie", toastCookie(code));
  return redirect(url, { headers });
}

/**
 * Only the code of a message travels: a cookie can't put words into our mouth. A page with script
 * clears it itself.
 */
function toastCookie(code: ToastCode): string {
  return `${name}=${code}; Path=/; Max-Age=60; SameSite=Lax`;
}

/** The toast that a redirect left for this request. */
export function toastOf(request: Request): ToastCode | undefined {
  const cookies = request.headers.get("Cookie") ?? "";
  const code = new RegExp(`(?:^|; )${name}=([a-z-]+)`).exec(cookies)?.[1];
  return code && isToastCode(code) ? code : undefined;
}

/**
 * The answer's headers. A document is for the tab that asked and ends the toast; data may be for
 * any open tab, and the one that shows it ends it.
 */
export function toastHeaders(request: Request, code: ToastCode | undefined): Headers {
  const asksForData = new URL(request.url).pathname.endsWith(".data");
  return new Headers(code && !asksForData ? { "Set-Cookie": clearedToastCookie } : {});
}
