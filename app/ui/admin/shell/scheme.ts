/** Light or dark; `system` follows the visitor's machine. */
export const schemes = ["system", "light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

const cookie = "scheme";

export function asScheme(text: unknown): Scheme {
  return schemes.find((scheme) => scheme === text) ?? "system";
}

/** What the browser chose earlier, from a request's Cookie header. */
export function schemeOf(cookies: string | null): Scheme {
  return asScheme(new RegExp(`(?:^|; )${cookie}=([a-z]+)`).exec(cookies ?? "")?.[1]);
}

/** A year, and only for the back office: public pages have their own light. */
export function schemeCookie(scheme: Scheme): string {
  return `${cookie}=${scheme}; Path=/admin; Max-Age=31536000; SameSite=Lax; HttpOnly`;
}
