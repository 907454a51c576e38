const hidden =
  /^\/+((admin|auth|api|booking|interview|quote|survey)(?![^/.])|(urgent|chat)\/+[^/])|\.data$/i;

/**
 * Whether search engines must not list an address: the back office, sign-in, customers' pages, the
 * API and page data. Encoded spellings of these addresses count too.
 */
export function isNoindex(path: string): boolean {
  try {
    return hidden.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

/**
 * The URL itself grants access, so it must not get into caches or to other sites. The policy isn't
 * `no-referrer`, because browsers would then send the origin "null" with forms, the same as other
 * sites' forms.
 */
const privateHeaders = {
  "Cache-Control": "no-store, private",
  "Referrer-Policy": "same-origin",
};

/** Pages whose URL can contain a secret, including encoded spellings and page data. */
const privateLink = /^\/+((booking|interview|quote|survey)(?![^/.])|(auth|urgent|chat)\/+[^/])/i;

/** Confidential pages without forms, which can have the stricter policy `no-referrer`. */
const confidentialLink = /^\/+survey(?![^/.])/i;

export function addPrivateHeaders(path: string, headers: Headers): void {
  if (!privateLink.test(decoded(path))) return;
  for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value);
  if (confidentialLink.test(decoded(path))) headers.set("Referrer-Policy", "no-referrer");
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
