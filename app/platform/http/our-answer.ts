/** On every response of the program. */
export const ourHeader = "x-watchpost";

/**
 * Whether a response comes from this program. Otherwise something on the way answered, with any
 * status: a proxy, or the sign-in page of a hotel's network. The content security policy allows no
 * requests to other origins, so the header is enough.
 */
export function isOurs({ headers }: Pick<Response, "headers">): boolean {
  return headers.has(ourHeader);
}
