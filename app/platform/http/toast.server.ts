import { redirect } from "react-router";
import { isToastCode, type ToastCode } from "~/shared/toasts";

const name = "toast";

/** Redirects and has the next page say something, with or without script. */
export function redirectWithToast(url: string, code: ToastCode, headers = new Headers()): Response {
  headers.append("Set-Cookie", toastCookie(code));
  return redirect(url, { headers });
}

/** Only the code of a message travels: a cookie can't put words into our mouth. */
export function toastCookie(code: ToastCode): string {
  return `${name}=${code}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`;
}

export const clearedToastCookie = `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;

/** The toast that a redirect left for this request. */
export function toastOf(request: Request): ToastCode | undefined {
  const cookies = request.headers.get("Cookie") ?? "";
  const code = new RegExp(`(?:^|; )${name}=([a-z-]+)`).exec(cookies)?.[1];
  return code && isToastCode(code) ? code : undefined;
}
