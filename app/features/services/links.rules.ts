/** Keeps a line of a title from starting with a slash. */
export function unbrokenTitle(title: string): string {
  return title.replaceAll(" / ", "\u00a0/ ");
}

/** The page of a service. */
export function servicePath(id: string): string {
  return `/services/${encodeURIComponent(id)}`;
}
