import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { bareContentPolicy, securityHeaders } from "~/platform/http/policy.server";

/** Serves the built files, compressed at build time; names in /assets change with their content. */
export function createAssets(folder: string) {
  const serveFile = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
      response.setHeader("Content-Security-Policy", bareContentPolicy);
      const lasting = path.startsWith("/assets/");
      response.setHeader(
        "Cache-Control",
        lasting ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (request.method === "GET" || request.method === "HEAD") serveFile(request, response, next);
    else next();
  };
}
