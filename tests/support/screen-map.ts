import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import routeConfig from "../../app/routes";

/** A route's id and its pattern, such as `/admin/bookings/:id`. */
export interface Screen {
  id: string;
  pattern: string;
}

/** Every route of app/routes.ts that shows a screen, so that new ones are included. */
export const screens: readonly Screen[] = screensBelow(routeConfig);

function screensBelow(entries: readonly RouteConfigEntry[], above = ""): Screen[] {
  return entries.flatMap(({ id, file, path = "", index, children }) => {
    const pattern = [above, path].filter(Boolean).join("/");
    // Layouts have no address, and files without JSX show nothing.
    const isScreen = file.endsWith(".tsx") && (index || (path && !file.endsWith("layout.tsx")));
    return [
      ...(isScreen ? [{ id: id ?? idOf(file), pattern: `/${pattern}` }] : []),
      ...screensBelow(children ?? [], pattern),
    ];
  });
}

const routes = routeObjects(routeConfig);

/** The id of the route that shows an address. */
export function screenAt(address: string): string | undefined {
  return matchRoutes(routes, new URL(address, "http://localhost").pathname)?.at(-1)?.route.id;
}

function routeObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ id, file, path, index, children }) => ({
    id: id ?? idOf(file),
    ...(path === undefined ? {} : { path }),
    ...(index ? { index: true } : { children: routeObjects(children ?? []) }),
  })) as RouteObject[];
}

function idOf(file: string): string {
  return file.replace(/\.\w+$/, "");
}

/**
 * Finds an address of each screen by following links and forms, as a person clicks through the site.
 * A screen without a link, such as a record's panel, gets the parameters of a neighbor: the ID of
 * `/admin/photos/:id` is also one for `/admin/photos/:id/purge`.
 * @param read returns an address's HTML, or undefined if it doesn't lead to a screen
 * @returns one address for each screen that was found, by the route's id
 */
export async function findAddresses(
  start: readonly string[],
  read: (address: string) => Promise<string | undefined>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const isScreen = new Set(screens.map(({ id }) => id));
  const waiting: string[] = [];
  const seen = new Set<string>();
  const note = (address: string) => {
    if (seen.has(address)) return;
    seen.add(address);
    const id = screenAt(address);
    // A file that isn't a route, such as an icon; not a customer's email address.
    const isFile = /\/[^/%]+\.\w+$/.test(address.split("?")[0] ?? "");
    if (!id || (isFile && isScreen.has(id))) return;
    if (isScreen.has(id)) waiting.push(address);
    else if (!found.has(id)) found.set(id, address);
  };
  for (const address of start) note(address);
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const id = screenAt(address) ?? "";
    if (found.has(id)) continue;
    const html = await read(address);
    if (html === undefined) continue;
    found.set(id, address);
    for (const [, link = ""] of html.matchAll(/ (?:href|action|formaction)="(\/[^"#]*)/gi)) {
      note(link.replaceAll("&amp;", "&"));
    }
  }
  return found;
}

/** Fills the parameters of a pattern with those of the addresses that were found. */
export function addressFor(pattern: string, found: ReadonlyMap<string, string>) {
  const known = screens.filter(({ id }) => found.has(id));
  const sources = known.map((screen) => ({
    pattern: screen.pattern.split("/"),
    address: (found.get(screen.id) ?? "").split("?")[0]?.split("/") ?? [],
  }));
  const parts = pattern.split("/");
  const filled = parts.map((part, at) => {
    if (!part.startsWith(":")) return part;
    // The nearest neighbor shares the longest beginning.
    for (let depth = at; depth >= 3; depth -= 1) {
      const source = sources.find(
        (one) =>
          one.pattern[depth] === part &&
          one.pattern.slice(0, depth).join("/") === parts.slice(0, depth).join("/"),
      );
      if (source) return source.address[depth];
    }
    return undefined;
  });
  return filled.includes(undefined) ? undefined : filled.join("/");
}
