import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  generatePath,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { type CachePolicy, cacheDecision } from "~/platform/http/cache-policy";
import {
  contentHash,
  contentPolicy,
  officePolicy,
} from "~/platform/http/content-security-policy.server";
import { deferScripts } from "~/platform/hydration/deferred-scripts";
import { fontMedia, preloadFonts } from "~/platform/hydration/font-preloads";
import { deferredNonce, ScriptNonce } from "~/platform/hydration/nonce";
import { publicManifest } from "~/platform/hydration/public-manifest";
import { InlineStyles, separateFonts } from "~/platform/hydration/site-styles";
import { liveUrl } from "~/platform/live/live-url";
import { liveSource, services } from "~/platform/services";
import siteStyles from "~/ui/styles/app.css?inline";

const siteSheets = separateFonts(siteStyles);
const siteStyleHashes = Object.values(siteSheets).map(contentHash);

/** Renders a document: a cacheable public page, or a back office page with a nonce. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { production } = context.get(services).config;
  const { pathname } = new URL(request.url);
  const office = pathname.startsWith("/admin");
  // The sign-in pages know all routes, because signing in opens the back office without a new
  // document.
  const publicOnly = production && !office && !pathname.startsWith("/auth");
  // Development has no policy: the tools of the development server need inline styles and sockets.
  let nonce: string | undefined;
  if (production) nonce = office ? randomBytes(16).toString("base64") : deferredNonce;
  let html = await render(
    <ScriptNonce value={nonce}>
      <InlineStyles value={production && !office ? siteSheets : undefined}>
        <ServerRouter
          context={publicOnly ? withPublicRoutes(entry) : entry}
          url={request.url}
          {...(nonce ? { nonce } : {})}
        />
      </InlineStyles>
    </ScriptNonce>,
  );
  if (!production || office) html = preloadFonts(html, siteStyles);
  if (production && office) {
    headers.set("Content-Security-Policy", officePolicy(`'nonce-${nonce}'`));
  } else if (production) {
    const cached = status === 200 && allowCaching(entry, context);
    // A toast needs React.
    const waits = cached && !headers.has("Set-Cookie");
    const deferred = deferScripts(html, waits ? liveUrl(context.get(liveSource)) : undefined);
    html = preloadFonts(deferred.html, siteSheets.fonts, fontMedia);
    const scripts = deferred.code.map(contentHash);
    const frames = isPreview(entry) ? "'self'" : "'none'";
    headers.set("Content-Security-Policy", contentPolicy(scripts, siteStyleHashes, frames));
    if (frames === "'self'") headers.set("X-Frame-Options", "SAMEORIGIN");
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  // A document with a toast must not show it again after going back.
  if (headers.has("Set-Cookie")) headers.set("Cache-Control", "no-store");
  return new Response(html, { status, headers });
}

/** Whether it's a public page of a preview: the office's launch screen shows them in frames. */
function isPreview({ staticHandlerContext }: EntryContext): boolean {
  const layout = staticHandlerContext.loaderData["routes/public/layout"] as
    | { settings?: { site_preview?: string } }
    | undefined;
  return layout?.settings?.site_preview === "true";
}

/** Public pages link to other routes with full page loads; see `routes/public/not-found.tsx`. */
function withPublicRoutes(entry: EntryContext): EntryContext {
  const { manifest } = entry;
  return { ...entry, manifest: { ...manifest, url: publicManifest(manifest.url) } };
}

/** Logs rendering errors; errors of loaders and actions are logged with their reference number. */
export const handleError: HandleErrorFunction = (err, { request, context }) => {
  // A POST to a page that has no action isn't our error.
  if (request.signal.aborted || (isRouteErrorResponse(err) && err.status === 405)) return;
  context.get(services).log.error({ err }, "a page could not be made");
};

/**
 * Allows caching a page under its canonical URL only.
 * @returns whether the page is the same for everyone
 */
function allowCaching(entry: EntryContext, context: RouterContextProvider): boolean {
  const { matches, location } = entry.staticHandlerContext;
  const leaf = matches.at(-1);
  if (!leaf) return false;
  const handle = entry.routeModules[leaf.route.id]?.handle as { cache?: CachePolicy } | undefined;
  const pattern = `/${matches.flatMap(({ route }) => route.path || []).join("/")}`;
  const canonical = generatePath(pattern, leaf.params) === location.pathname;
  if (!handle?.cache || !canonical) return false;
  context.get(cacheDecision).policy = handle.cache;
  return true;
}

/** Waits for the whole document, because late parts need JavaScript to get into place. */
function render(tree: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      // React would otherwise stream large parts at the end and move them into place with an inline
      // script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => {
        const chunks: Buffer[] = [];
        pipe(
          new Writable({
            write: (chunk: Buffer, _encoding, done) => {
              chunks.push(chunk);
              done();
            },
            final: (done) => {
              resolve(Buffer.concat(chunks).toString("utf8"));
              done();
            },
          }),
        );
      },
      onShellError: reject,
      onError: () => {},
    });
  });
}
