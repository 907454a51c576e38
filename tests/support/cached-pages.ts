import { UNSAFE_decodeViaTurboStream as decodeStream } from "react-router";
import type { CachePolicy } from "~/platform/http/cache-policy";
import type { TestApp } from "./app";
import { loadTestBuild } from "./server-build";

interface Sent {
  status: number;
  /** Names and values in turn. */
  headers: string[];
  body: Buffer;
}

/** What the page cache sends for a request; undefined if it has no current page. */
export function fromCache(
  { pageCache }: Pick<TestApp, "pageCache">,
  url: string,
  headers: Record<string, string> = {},
): Sent | undefined {
  let sent: Sent | undefined;
  const response = {
    writeHead: (status: number, list: string[]) => {
      sent = { status, headers: list, body: Buffer.alloc(0) };
    },
    end: (body?: Buffer) => {
      if (sent && body) sent.body = body;
    },
  };
  const found = pageCache.respond({ method: "GET", url, headers } as never, response as never);
  return found ? sent : undefined;
}

/**
 * The public addresses that the page cache stores, from app/routes.ts, so that new ones are
 * included. All of them are in the cache afterwards.
 * @param examples addresses by pattern, for routes with parameters
 */
export async function findCachedPages(
  app: TestApp,
  examples: Record<string, readonly string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const { pattern, cache } of await publicRoutes()) {
    const paths = /[:*]/.test(pattern) ? (examples[pattern] ?? []) : [pattern];
    for (const path of paths) await app.get(path);
    const cached = paths.filter((path) => fromCache(app, path));
    if (cache && (cached.length === 0 || cached.length < paths.length)) {
      throw new Error(`Give an address of ${pattern} that is cached`);
    }
    found.push(...cached);
  }
  return found;
}

async function publicRoutes() {
  const { routes } = await loadTestBuild();
  const patternOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [patternOf(route.parentId), route.path].filter(Boolean).join("/") : "";
  };
  return Object.values(routes).flatMap((route) => {
    // A layout has no address.
    if (!route || (route.path === undefined && !route.index) || route.id === "root") return [];
    const pattern = `/${patternOf(route.id)}`;
    const handle = route.module.handle as { cache?: CachePolicy } | undefined;
    return /^\/(admin|auth|api)\b/.test(pattern) ? [] : { pattern, cache: handle?.cache };
  });
}

/** What a browser gets with a page: the document without the data, and the data for its scripts. */
export interface Page {
  status: number;
  text: string;
  /** What the loaders returned, by route; undefined if it isn't a document. */
  data: PageData | undefined;
}

type PageData = Record<string, unknown>;

/** The version of the live updates, which is in the document as well; see `comparable`. */
const liveVersion = /(?<= data-live="[^"]*since=)[^"]*/g;

const streamed = /<script[^>]*>[^<]*streamController\.enqueue\((".*?")\);?<\/script>/gs;

export async function parsePage(status: number, body: string): Promise<Page> {
  const chunks = [...body.matchAll(streamed)].map(
    ([, chunk = '""']) => JSON.parse(chunk) as string,
  );
  const text = body.replaceAll(streamed, "").replaceAll(liveVersion, "");
  if (chunks.length === 0) return { status, text, data: undefined };
  const { loaderData } = (await decode(chunks.join(""))) as { loaderData: PageData };
  return { status, text, data: comparable(loaderData) };
}

/** Only a page's data, as client navigations request it; undefined if it isn't a document. */
export async function getPageData(
  from: Pick<TestApp, "get">,
  path: string,
): Promise<PageData | undefined> {
  const response = await from.get(dataPath(path));
  if (!response.headers.get("Content-Type")?.includes("x-script")) return undefined;
  const results = (await decode(await response.text())) as Record<string, { data: unknown }>;
  // A resource route has no data for a document.
  if (!results.root) return undefined;
  return comparable(
    Object.fromEntries(Object.entries(results).map(([route, { data }]) => [route, data])),
  );
}

/** The address of a page's data. */
export const dataPath = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);

async function decode(stream: string): Promise<unknown> {
  return (await decodeStream(new Blob([stream]).stream(), globalThis as never)).value;
}

/**
 * Data without the version of the live updates, which changes with every public topic. A browser
 * that got an older one loads the data again.
 */
function comparable({ root, ...data }: PageData): PageData {
  const { live: _, ...common } = root as { live: unknown };
  return { ...data, root: common };
}
