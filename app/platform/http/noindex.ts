const hidden = /^\/+(admin|auth|api|booking)(?![^/.])|\.data$/i;

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
