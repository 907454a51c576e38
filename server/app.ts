import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { findMember } from "~/platform/auth/guard.server";
import type { Config } from "~/platform/config.server";
import { type CachePolicy, cacheDecision } from "~/platform/http/cache-policy";
import {
  bareContentPolicy,
  securityHeaders,
  strictTransport,
} from "~/platform/http/content-security-policy.server";
import { addPrivateHeaders, isNoindex } from "~/platform/http/private-page";
import { limitKey, networkOf, visitorAddress } from "~/platform/http/visitor.server";
import { type CurrentRequest, currentRequest } from "~/platform/log.server";
import {
  type LiveSource,
  liveSource,
  type Services,
  services,
  type Visitor,
  visitor,
} from "~/platform/services";
import { limitRenders, type RenderLimit } from "./http/limit-renders";
import type { LiveChanges } from "./http/live-updates";
import { comesFromOurPages } from "./http/origin";
import type { PageCache } from "./http/page-cache";
import { acceptEmail } from "./http/received-email";
import type { StreamBindings } from "./http/slow-clients";
import { acceptsFiles, receivedEmailPath } from "./http/uploads";
import { withReferences } from "./observability/error-references";
import { type Metrics, mayReadMetrics } from "./observability/metrics";
import { requestIdOf } from "./observability/request-ids";

/** In bytes. Forms are text, and the longest one stays far below this. */
const maxBodyBytes = 256 * 1024;

const tooMuch = (c: Context) =>
  c.text("The form is too large. Go back, shorten your text and try again.", 413);

export interface AppParts {
  services: Services;
  pageCache: PageCache;
  metrics: Metrics;
  /** For the public pages. */
  live: LiveChanges;
  /** For the screens of the back office. */
  officeLive: LiveChanges;
  /** Whether the program is about to end, so that a proxy should use another process. */
  isStopping(): boolean;
  /** Whether the database answers. */
  isReady(): Promise<boolean>;
  loadBuild(): Promise<ServerBuild>;
}

interface AppEnv {
  Bindings: Partial<StreamBindings>;
}
export type App = Hono<AppEnv>;

/**
 * The HTTP application: security headers on every response, health checks, and React Router for the
 * rest.
 */
export function createApp(parts: AppParts): App {
  const { services: running } = parts;
  const app: App = new Hono();

  app.use(async (c, next) => {
    const started = performance.now();
    if (c.req.header("X-Forwarded-For") !== undefined) running.noteForwarded(socketOf(c));
    const request: CurrentRequest = {
      id: requestIdOf(c.req.raw.headers, socketOf(c), running.config),
    };
    await currentRequest.run(request, async () => {
      await next();
      const finished = {
        method: c.req.method,
        route: routeOf(c, request),
        status: c.res.status,
        seconds: (performance.now() - started) / 1000,
      };
      parts.metrics.observe(finished);
      running.log.debug(finished, "request");
    });
    c.res.headers.set("X-Request-Id", request.id);
    // Without a rule, a shared cache decides by itself what to keep.
    if (!c.res.headers.has("Cache-Control")) {
      c.res.headers.set("Cache-Control", c.res.status < 400 ? "no-cache" : "no-store");
    }
    makeSafe(c.res.headers, running.config);
    if (c.res.status === 503 && !c.res.headers.has("Retry-After")) {
      c.res.headers.set("Retry-After", "2");
    }
    // Documents say so in their head, too; this also covers redirects, errors and data.
    if (isNoindex(c.req.path)) c.res.headers.set("X-Robots-Tag", "noindex");
    addPrivateHeaders(c.req.path, c.res.headers);
  });
  // For a proxy: cached pages are sent even without a database.
  app.get("/healthz", (c) => (parts.isStopping() ? c.text("stopping", 503) : c.text("ok")));
  app.get("/readyz", async (c) => {
    if (parts.isStopping() || !(await parts.isReady())) return c.text("not ready", 503);
    // Still in service, because pages and the back office can be read.
    return c.text(running.diskIsFull() ? "read-only: the disk is full" : "ready");
  });
  app.get("/metrics", async (c, next) => {
    // Everyone else gets the 404 page.
    if (!mayReadMetrics(c.req.raw.headers, socketOf(c), running.config)) return next();
    const { contentType, text } = await parts.metrics.render();
    return c.body(text, 200, { "Content-Type": contentType, "Cache-Control": "no-store" });
  });
  app.use(async (c, next) => {
    if (!comesFromOurPages(c.req.raw, running.config.appUrl)) {
      return c.text("This request came from another website, so it wasn't accepted.", 403);
    }
    return next();
  });
  // Limits its body itself, after checking who sends it.
  app.post(receivedEmailPath, (c) =>
    acceptEmail(
      running,
      c.req.raw,
      visitorOf(parts, c.req.raw, c.env?.incoming?.socket.remoteAddress),
    ),
  );
  const limitText = bodyLimit({ maxSize: maxBodyBytes, onError: tooMuch });
  app.use((c, next) => {
    const { method, path } = c.req;
    // Uploads are limited by the code that reads them, which can show an error next to the field.
    return acceptsFiles(method, c.req.header("Content-Type"), path) ? next() : limitText(c, next);
  });
  app.use(async (c, next) => {
    // A path that can't be decoded never reaches React Router, which would print it to the console
    // instead of the log.
    return readable(new URL(c.req.url).pathname) ? next() : c.text("Page not found.", 404);
  });
  app.get("/events", (c) => streamChanges(parts, parts.live, c));
  app.get("/admin/events", async (c) => {
    const { headers } = c.req.raw;
    const isAllowed = async () => (await findMember(running, headers)).outcome === "member";
    if (!(await isAllowed())) return c.text("Admins only.", 403);
    return streamChanges(parts, parts.officeLive, c, isAllowed);
  });
  app.use(compress());
  const limit = limitRenders();
  app.all("*", async (c) =>
    respond(parts, c.req.raw, limit, c.env?.incoming?.socket.remoteAddress),
  );
  app.onError((err, c) => {
    // The client disconnected, or was disconnected for being too slow.
    if (c.env?.incoming?.socket.destroyed) return c.body(null, 400);
    running.log.error({ err }, "request failed");
    return c.text("Something went wrong on our end.", 500);
  });
  return app;
}

/** The other end of the connection: the visitor or a proxy. */
function socketOf(c: Context<AppEnv>): string {
  return c.env?.incoming?.socket.remoteAddress ?? "127.0.0.1";
}

/** The routes handled in this file; React Router knows the patterns of the others. */
const ownRoutes = [
  receivedEmailPath,
  "/healthz",
  "/readyz",
  "/metrics",
  "/events",
  "/admin/events",
];

function routeOf(c: Context<AppEnv>, request: CurrentRequest): string {
  if (request.route !== undefined) return `/${request.route.replace(/^\/+/, "")}`;
  return ownRoutes.includes(c.req.path) ? c.req.path : "other";
}

function makeSafe(headers: Headers, { appUrl, production }: Config): void {
  for (const [name, value] of Object.entries(securityHeaders)) {
    // A response's own headers win, for example to allow frames.
    if (!headers.has(name)) headers.set(name, value);
  }
  if (appUrl.startsWith("https:")) headers.set("Strict-Transport-Security", strictTransport);
  if (!headers.has("Content-Security-Policy") && production) {
    headers.set("Content-Security-Policy", bareContentPolicy);
  }
}

function streamChanges(
  parts: AppParts,
  live: LiveChanges,
  c: Context<AppEnv>,
  isAllowed?: () => Promise<boolean>,
): Response {
  // The same handler answers HEAD requests, which must not open a stream.
  if (c.req.method === "HEAD") return c.body(null);
  const known = c.req.header("Last-Event-ID") ?? c.req.query("since");
  const { limitKey: visitorKey } = visitorOf(
    parts,
    c.req.raw,
    c.env?.incoming?.socket.remoteAddress,
  );
  const { env } = c;
  return live.stream({
    known,
    visitorKey,
    ...(isAllowed ? { isAllowed } : {}),
    ...(env?.outgoing ? { beginLater: (begin) => Object.assign(env, { begin }) } : {}),
  });
}

/** Whether a path can be decoded and contains no NUL, which PostgreSQL refuses. */
function readable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes("\0");
  } catch {
    return false;
  }
}

let latest: { build: ServerBuild; handle: RequestHandler } | undefined;

/** Created once; the build changes only in development. */
function handlerFor(build: ServerBuild, production: boolean): RequestHandler {
  if (latest?.build !== build) {
    const mode = production ? "production" : "development";
    latest = { build, handle: createRequestHandler(withReferences(build), mode) };
  }
  return latest.handle;
}

function visitorOf(
  { services: { config } }: AppParts,
  request: Request,
  socket = "127.0.0.1",
): Visitor {
  const forwarded = request.headers.get("X-Forwarded-For") ?? undefined;
  const address = visitorAddress(socket, forwarded, config.trustedProxies);
  return {
    address,
    limitKey: limitKey(address),
    network: networkOf(address),
    userAgent: request.headers.get("User-Agent")?.slice(0, 300) ?? null,
    cookies: request.headers.get("Cookie"),
  };
}

function liveSourceOf({ live, officeLive }: AppParts, request: Request): LiveSource {
  return /^\/admin(?![^/.])/.test(new URL(request.url).pathname)
    ? { stream: "/admin/events", version: officeLive.version() }
    : { stream: "/events", version: live.version() };
}

async function respond(parts: AppParts, request: Request, limit: RenderLimit, socket?: string) {
  const from = visitorOf(parts, request, socket);
  const { pathname } = new URL(request.url);
  // The office's screens load several parts at once, only for people with a role.
  const isLimited = ["GET", "HEAD"].includes(request.method) && !pathname.startsWith("/admin");
  if (!isLimited) return render(parts, request, from);
  return limit(from.limitKey, async () =>
    // Nobody waits for it anymore.
    request.signal.aborted ? new Response(null, { status: 400 }) : render(parts, request, from),
  );
}

async function render(parts: AppParts, original: Request, from: Visitor) {
  const { services: running, pageCache } = parts;
  const request = withoutUnreadQuery(pageCache, original);
  const handle = handlerFor(await parts.loadBuild(), running.config.production);
  const decision: { policy?: CachePolicy } = {};
  const context = new RouterContextProvider();
  context.set(services, running);
  context.set(cacheDecision, decision);
  context.set(liveSource, liveSourceOf(parts, request));
  context.set(visitor, from);

  const start = pageCache.start();
  const response = await handle(request, context);
  const { pathname, search } = new URL(request.url);
  if (response.status === 503 && request.method === "GET" && !search) {
    return pageCache.lastKnown(pathname) ?? response;
  }
  if (decision.policy) pageCache.learn(pathname, decision.policy);
  if (!decision.policy || search || response.headers.has("Set-Cookie")) return response;
  if (request.method !== "GET") return response;
  const html = await response.text();
  const headers = new Headers(response.headers);
  makeSafe(headers, running.config);
  pageCache.store(pathname, decision.policy, start, headers, html);
  return new Response(html, response);
}

function withoutUnreadQuery(pageCache: PageCache, request: Request): Request {
  if (request.method !== "GET") return request;
  const { origin, pathname, search } = new URL(request.url);
  const asked = pathname + search;
  const canonical = pageCache.canonical(asked);
  if (canonical === asked) return request;
  const { headers, signal } = request;
  return new Request(origin + canonical, { headers, signal });
}
