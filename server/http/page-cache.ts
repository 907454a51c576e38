import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipCompress } from "node:zlib";
import type { Clock } from "~/platform/clock";
import type { Events, Topic } from "~/platform/events.server";
import type { CachePolicy } from "~/platform/http/cache-policy";

interface Variant {
  body: Buffer;
  etag: string;
  headers: string[];
}

interface Page {
  topics: readonly Topic[];
  expiresAt: number;
  identity: Variant;
  br?: Variant;
  gzip?: Variant;
}

/** When a page's rendering started. */
interface Start {
  /** The number of changes until then. */
  version: number;
  at: Date;
}

/**
 * Rendered public pages, sent before any framework code runs. A page is invalidated when data that
 * it shows changes, in any process.
 */
export interface PageCache {
  /**
   * The URL without its query if the page is known to read none of its parameters. Otherwise anyone
   * could have a page rendered again and again, with another parameter each time.
   */
  canonical(url: string): string;
  /** Remembers which parameters a page reads. */
  learn(path: string, policy: CachePolicy): void;
  /** Sends a cached page and returns true, or returns false. */
  respond(request: IncomingMessage, response: ServerResponse): boolean;
  /** The last rendered version of the page, for when the database is unavailable. */
  lastKnown(path: string): Response | undefined;
  /** Call this before rendering a page and pass the result to {@link PageCache.store}. */
  start(): Start;
  /** Caches a page, unless one of its topics changed since `start`: it could be outdated. */
  store(path: string, policy: CachePolicy, start: Start, headers: Headers, html: string): void;
  close(): void;
}

/**
 * More pages than the site has, so this limit is only a safeguard: the page stored first is
 * dropped.
 */
const maxPages = 500;

/** How much time is spent on making pages small. */
const levels = { brotli: 9, gzip: 6 };

export function createPageCache(
  events: Pick<Events, "subscribe">,
  clock: Clock,
  { brotli, gzip } = levels,
): PageCache {
  const pages = new Map<string, Page>();
  const paramsByPath = new Map<string, readonly string[]>();
  let changes = 0;
  /** The number of changes until the last one of each topic; that of `undefined` is for all. */
  const lastChanges = new Map<Topic | undefined, number>();

  const canonical = (url: string) => {
    const at = url.indexOf("?");
    if (at < 0) return url;
    const path = url.slice(0, at);
    const params = paramsByPath.get(path);
    if (!params) return url;
    const asked = new URLSearchParams(url.slice(at));
    return params.some((name) => asked.has(name)) ? url : path;
  };

  const close = events.subscribe((topic) => {
    changes += 1;
    lastChanges.set(topic, changes);
    for (const page of pages.values()) {
      if (topic === undefined || page.topics.includes(topic)) page.expiresAt = 0;
    }
  });

  const compress = async (page: Page, body: Buffer, headers: Headers) => {
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotli } }),
      promisify(gzipCompress)(body, { level: gzip }),
    ]);
    page.br = variant(br, headers, "br");
    page.gzip = variant(gz, headers, "gzip");
  };

  return {
    canonical,
    learn: (path, { params = [] }) => {
      const [oldest] = paramsByPath.keys();
      if (paramsByPath.size >= maxPages && oldest !== undefined) paramsByPath.delete(oldest);
      paramsByPath.set(path, params);
    },
    respond: (request, response) => {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const page = pages.get(canonical(request.url ?? ""));
      if (!page) return false;
      if (page.expiresAt <= clock.now().getTime()) return false;
      // A toast is for one visitor.
      if (request.headers.cookie?.includes("toast=")) return false;
      send(request, response, chooseVariant(page, request.headers["accept-encoding"]));
      return true;
    },
    lastKnown: (path) => {
      const known = pages.get(path)?.identity;
      if (!known) return undefined;
      const headers = new Headers();
      for (let at = 0; at < known.headers.length; at += 2) {
        headers.set(known.headers[at] ?? "", known.headers[at + 1] ?? "");
      }
      return new Response(new Uint8Array(known.body), { headers });
    },
    start: () => ({ version: changes, at: clock.now() }),
    store: (path, policy, { version, at }, headers, html) => {
      // Others, such as new bookings, may come faster than the page is rendered.
      const isOutdated = [undefined, ...policy.topics].some(
        (topic) => (lastChanges.get(topic) ?? 0) > version,
      );
      if (isOutdated) return;
      const [oldest] = pages.keys();
      if (pages.size >= maxPages && oldest !== undefined) pages.delete(oldest);
      const body = Buffer.from(html);
      const identity = variant(body, headers, undefined);
      const page: Page = {
        topics: policy.topics,
        expiresAt: policy.everyMinute ? nextMinute(at) : Number.POSITIVE_INFINITY,
        identity,
      };
      pages.set(path, page);
      void compress(page, body, headers);
    },
    close,
  };
}

function chooseVariant(page: Page, accepted: string | string[] | undefined): Variant {
  const encodings = String(accepted ?? "");
  if (page.br && /\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(encodings)) return page.br;
  if (page.gzip && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(encodings)) return page.gzip;
  return page.identity;
}

/** Accepts a list and weak tags, because proxies weaken the tag of a page that they compress. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((known) => known.trim().replace(/^W\//, "") === etag);
}

function send(request: IncomingMessage, response: ServerResponse, page: Variant): void {
  if (isKnown(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, page.headers.slice(2));
    response.end();
    return;
  }
  response.writeHead(200, page.headers);
  response.end(request.method === "HEAD" ? undefined : page.body);
}

function variant(body: Buffer, headers: Headers, encoding: string | undefined): Variant {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const list = ["Content-Length", String(body.length)];
  for (const [name, value] of headers) {
    if (name !== "content-length" && name !== "vary") list.push(name, value);
  }
  list.push("ETag", etag, "Vary", "Accept-Encoding", "Cache-Control", "no-cache");
  if (encoding) list.push("Content-Encoding", encoding);
  return { body, etag, headers: list };
}

function nextMinute(after: Date): number {
  const time = after.getTime();
  return time - (time % 60_000) + 60_000;
}
