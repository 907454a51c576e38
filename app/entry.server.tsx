import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  generatePath,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { contentPolicy, scriptHash } from "~/platform/http/content-security-policy.server";
import { type PageMemory, pageMemo } from "~/platform/http/page-cache";
import { idleScripts } from "~/platform/hydration/deferred-scripts";
import { idleNonce, ScriptNonce } from "~/platform/hydration/nonce";
import { services } from "~/platform/services";

/** Renders a whole document; see platform/http/document.ts for the two kinds. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { production } = context.get(services).config;
  const idle = production && !new URL(request.url).pathname.startsWith("/admin");
  // In development there is no policy, and the browser's tools would stumble over a nonce.
  const nonce = idle ? idleNonce : production ? randomBytes(16).toString("base64") : undefined;
  let html = await render(
    <ScriptNonce value={nonce}>
      <ServerRouter context={entry} url={request.url} {...(nonce ? { nonce } : {})} />
    </ScriptNonce>,
  );
  let scripts = nonce ? [`'nonce-${nonce}'`] : [];
  if (idle) {
    const waiting = idleScripts(html);
    html = waiting.html;
    scripts = waiting.code.map(scriptHash);
    if (status === 200) noteMemory(entry, context);
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  // A toast is said once: going back must not bring the page out of the browser's store.
  if (headers.has("Set-Cookie")) headers.set("Cache-Control", "no-store");
  // The development server needs styles and sockets that the real policy refuses.
  if (production) {
    // The office looks at mails and resumes in frames.
    const frames = idle ? [] : ["frame-src 'self'"];
    headers.set("Content-Security-Policy", contentPolicy(scripts, frames));
  }
  return new Response(html, { status, headers });
}

/** Logs what the reference wrapper around loaders and actions doesn't see: errors of rendering. */
export const handleError: HandleErrorFunction = (err, { request, context }) => {
  if (request.signal.aborted) return;
  context.get(services).log.error({ err }, "a page could not be made");
};

/** Only the address as it is written on the site map is kept, not its other spellings. */
function noteMemory(entry: EntryContext, context: RouterContextProvider): void {
  const { matches, location } = entry.staticHandlerContext;
  const leaf = matches.at(-1);
  if (!leaf) return;
  const handle = entry.routeModules[leaf.route.id]?.handle as { memory?: PageMemory } | undefined;
  const pattern = `/${matches.flatMap(({ route }) => route.path || []).join("/")}`;
  const canonical = generatePath(pattern, leaf.params) === location.pathname;
  if (handle?.memory && canonical) context.get(pageMemo).memory = handle.memory;
}

/** The finished document: without script nobody could put late parts into place. */
function render(tree: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      // Larger parts would otherwise be moved to the end and put back by an inline script.
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
