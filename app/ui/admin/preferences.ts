const cookie = "preferences";

/** The office settings that this browser remembers, such as the sidebar's open groups. */
export type Preference = "sidebar" | "columns" | "board" | "pipeline";

/** A preference in a request's Cookie header or in `document.cookie`; undefined if none is stored. */
export function preference(cookies: string | null, name: Preference): string | undefined {
  return all(cookies).get(name) ?? undefined;
}

/** The cookie with a changed value, kept for a year. Undefined restores the default. */
export function preferencesCookie(
  cookies: string | null,
  name: Preference,
  value: string | undefined,
): string {
  const preferences = all(cookies);
  if (value === undefined) preferences.delete(name);
  else preferences.set(name, value);
  return `${cookie}=${preferences}; Path=/admin; Max-Age=31536000; SameSite=Lax`;
}

/** Stores a preference from the browser; the next document is rendered with it. */
export function rememberPreference(name: Preference, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in all browsers
  document.cookie = preferencesCookie(document.cookie, name, value);
}

function all(cookies: string | null): URLSearchParams {
  return new URLSearchParams(new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(cookies ?? "")?.[1]);
}
