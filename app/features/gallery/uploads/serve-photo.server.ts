import { Readable } from "node:stream";
import type { FileKey } from "~/platform/files/store";
import type { Services } from "~/platform/services";
import { photoFormats } from "~/shared/photos";
import { photoKey, readPhotoFile } from "./rules";

/**
 * Serves a stored photo.
 * @param isVisible whether the visitor can see the photo with this name
 * @param caching the Cache-Control header; a file's content never changes
 */
export async function servePhoto(
  services: Pick<Services, "files">,
  request: Request,
  file: string,
  isVisible: (name: string) => Promise<boolean>,
  caching: string,
): Promise<Response> {
  const known = readPhotoFile(file);
  if (!known || !(await isVisible(known.name))) return notFound();
  return servePicture(services, request, photoKey(file), {
    "Content-Type": photoFormats[known.format],
    "Cache-Control": caching,
  });
}

/** Serves a stored picture, whose content never changes. */
export async function servePicture(
  { files }: Pick<Services, "files">,
  request: Request,
  key: FileKey,
  own: Readonly<Record<"Content-Type" | "Cache-Control", string>> & Record<string, string>,
): Promise<Response> {
  const headers = {
    ETag: `"${key.split("/")[1]}"`,
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    // Browsers show an image opened by itself as a page with inline styles.
    "Content-Security-Policy":
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    ...own,
  };
  if (request.headers.get("If-None-Match") === headers.ETag) {
    return new Response(null, { status: 304, headers });
  }
  const stored = await files.open(key);
  if (!stored) return notFound();
  if (request.method === "HEAD") stored.content.destroy();
  const body = request.method === "HEAD" ? null : Readable.toWeb(stored.content);
  return new Response(body as ReadableStream | null, {
    headers: { ...headers, "Content-Length": String(stored.size) },
  });
}

export function notFound(): Response {
  return new Response("Photo not found.", {
    status: 404,
    headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" },
  });
}
