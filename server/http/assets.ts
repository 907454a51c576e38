import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import sirv from "sirv";

/** Serves built files, compressed at build time. Names in /assets change with their content. */
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
      // Other sites show these pictures in link previews.
      if (path.startsWith("/share/")) {
        response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
      }
    },
  });
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      next();
      return;
    }
    // Files are small and sent whole; sirv throws on an invalid range.
    const { range } = request.headers;
    delete request.headers.range;
    response.once("pipe", follow);
    serveFile(request, response, () => {
      if (range !== undefined) request.headers.range = range;
      response.off("pipe", follow);
      next();
    });
  };
}

/** A read error ends only this response, and an aborted response closes the file. */
function follow(this: ServerResponse, file: Readable): void {
  file.once("error", () => this.destroy());
  this.once("close", () => file.destroy());
}
