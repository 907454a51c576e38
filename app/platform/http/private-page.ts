/**
 * Whoever has the address of such a page may use it: it is kept out of every cache, and no other
 * website hears of it. The referrer isn't left out altogether, since then a browser calls the
 * origin of a form "null", which is how a form of somebody else's looks, too.
 */
const privateHeaders = {
  "Cache-Control": "no-store, private",
  "Referrer-Policy": "same-origin",
};

/** Of the pages that a secret in the address opens, spellings and data included. */
const privateLink = /^\/+booking(?![^/.])/i;

export function keepPrivate(path: string, headers: Headers): void {
  if (!privateLink.test(decoded(path))) return;
  for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
