import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

/** Serves the built files, compressed at build time; names in /assets change with their content. */
export function createAssets(folder: string) {
  const serveFile = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      const lasting = path.startsWith("/assets/");
      response.setHeader(
        "Cache-Control",
        lasting ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      // Made to be shown on other people's sites.
      if (path.startsWith("/share/")) {
        response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
      }
    },
  });
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (request.method === "GET" || request.method === "HEAD") serveFile(request, response, next);
    else next();
  };
}
