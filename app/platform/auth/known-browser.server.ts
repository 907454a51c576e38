import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../config.server";

type Needs = Pick<Config, "authSecret" | "appUrl">;

const aYear = 365 * 86_400;

/**
 * Remembers that an account has signed in with this browser, so that failed sign-ins elsewhere
 * don't lock it out. The cookie doesn't sign anybody in.
 * @param account the address in lower case
 */
export function knownBrowserCookie(config: Needs, account: string): string {
  const { name, secure } = cookieOf(config);
  const value = mark(config, account);
  return `${name}=${value}; Path=/; Max-Age=${aYear}; HttpOnly; SameSite=Lax${secure}`;
}

/** @param cookies the request's Cookie header */
export function isKnownBrowser(config: Needs, account: string, cookies: string | null): boolean {
  const { name } = cookieOf(config);
  const given = cookies
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  const expected = mark(config, account);
  return (
    given?.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  );
}

function cookieOf({ appUrl }: Needs): { name: string; secure: string } {
  return appUrl.startsWith("https:")
    ? { name: "__Host-watchpost_known", secure: "; Secure" }
    : { name: "watchpost_known", secure: "" };
}

function mark({ authSecret }: Needs, account: string): string {
  return createHmac("sha256", authSecret).update(`known-browser:${account}`).digest("base64url");
}
