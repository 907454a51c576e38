const hidden = /^\/+(admin|auth|api|booking)(?![^/.])|\.data$/i;

/**
 * Addresses that no search engine is to list: the office, the sign-in, customers' own pages, what
 * programs call, and the data behind a page. Spellings that lead to the same screen count, too.
 */
export function staysOutOfIndexes(path: string): boolean {
  try {
    return hidden.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}
