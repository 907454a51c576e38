import { confirmPassword } from "./confirm-password";

/** The path to return to: in the back office or of a second factor. `/admin` for anything else. */
export function safeReturnPath(to: string | null | undefined): string {
  const base = "http://localhost";
  const target = to && URL.canParse(to, base) ? new URL(to, base) : undefined;
  const isOffice =
    target?.origin === base && /^\/(admin|auth\/second-factor)(\/|$)/.test(target.pathname);
  if (!target || !isOffice || target.pathname.startsWith(confirmPassword)) return "/admin";
  return target.pathname + target.search;
}

const name = "after_sign_in";
const attributes = "Path=/; HttpOnly; SameSite=Lax";

/**
 * Remembers the screen of the back office that someone opened before signing in, for example
 * through a link in an email. Only remembers documents, because other requests can't be shown
 * afterwards.
 */
export function rememberScreen(request: Request, url: URL): Headers | undefined {
  const isDocument =
    request.method === "GET" && request.headers.get("Accept")?.includes("text/html");
  const screen = safeReturnPath(url.pathname + url.search);
  if (!isDocument || screen === "/admin") return undefined;
  const value = encodeURIComponent(screen);
  return new Headers({ "Set-Cookie": `${name}=${value}; Max-Age=900; ${attributes}` });
}

/** The remembered screen, for a request for the dashboard, where every sign-in leads. */
export function rememberedScreen(request: Request, url: URL): string | undefined {
  if (request.method !== "GET" || url.pathname !== "/admin") return undefined;
  const cookies = request.headers.get("Cookie") ?? "";
  const [, value] = new RegExp(`(?:^|; )${name}=([^;]+)`).exec(cookies) ?? [];
  const screen = value && safeReturnPath(decoded(value));
  return screen === "/admin" ? undefined : screen;
}

export const forgetScreen = `${name}=; Max-Age=0; ${attributes}`;

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
