import { Readable } from "node:stream";
import type { Services } from "~/platform/services";
import { photoFormats } from "~/shared/photos";
import { photoKey, readPhotoFile } from "./rules";

/**
 * Serves a stored photo.
 * @param isVisible whether the visitor can see the photo with this name
 * @param caching the Cache-Control header; a file's content never changes
 */
export async function servePhoto(
  { files }: Pick<Services, "files">,
  request: Request,
  file: string,
  isVisible: (name: string) => Promise<boolean>,
  caching: string,
): Promise<Response> {
  const known = readPhotoFile(file);
  if (!known || !(await isVisible(known.name))) return notFound();
  const headers = {
    ETag: `"${file}"`,
    "Content-Type": photoFormats[known.format],
    "Cache-Control": caching,
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    // Browsers show an image opened by itself as a page with inline styles.
    "Content-Security-Policy":
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  };
  if (request.headers.get("If-None-Match") === headers.ETag) {
    return new Response(null, { status: 304, headers });
  }
  const stored = await files.open(photoKey(file));
  if (!stored) return notFound();
  if (request.method === "HEAD") stored.content.destroy();
  const body = request.method === "HEAD" ? null : Readable.toWeb(stored.content);
  return new Response(body as ReadableStream | null, {
    headers: { ...headers, "Content-Length": String(stored.size) },
  });
}

function notFound(): Response {
  return new Response("Photo not found.", {
    status: 404,
    headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" },
  });
}
