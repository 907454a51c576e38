import { Readable } from "node:stream";
import type { Services } from "~/platform/services";
import { photoFormats, readPhotoFile } from "./rules";
import { photoKey } from "./storage.server";

/**
 * Hands out a stored photo.
 * @param mayBeSeen whether the photo with this name may be seen by whoever asks
 * @param caching how long it may be kept: its content never changes under its name
 */
export async function servePhoto(
  { files }: Pick<Services, "files">,
  request: Request,
  file: string,
  mayBeSeen: (name: string) => Promise<boolean>,
  caching: string,
): Promise<Response> {
  const known = readPhotoFile(file);
  if (!known || !(await mayBeSeen(known.name))) return missing();
  const headers = {
    ETag: `"${file}"`,
    "Content-Type": photoFormats[known.format],
    "Cache-Control": caching,
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    // Opened by itself a picture is a page of the browser's, with a style of its own.
    "Content-Security-Policy":
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  };
  if (request.headers.get("If-None-Match") === headers.ETag) {
    return new Response(null, { status: 304, headers });
  }
  const stored = await files.open(photoKey(file));
  if (!stored) return missing();
  // Whoever asks about it only must not leave it open.
  if (request.method === "HEAD") stored.content.destroy();
  const body = request.method === "HEAD" ? null : Readable.toWeb(stored.content);
  return new Response(body as ReadableStream | null, {
    headers: { ...headers, "Content-Length": String(stored.size) },
  });
}

function missing(): Response {
  return new Response("There is no such picture.", {
    status: 404,
    headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" },
  });
}
