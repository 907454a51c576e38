import { largestApplication } from "~/features/careers/receive-application.server";

/** Bytes that a request with a file may have. */
export const largestUpload = largestApplication;

/** The only places that take a file; everywhere else a body is text and short. */
const places = /^\/(api\/applications|careers\/[^/]+)$/;

export function takesFile(request: Request): boolean {
  return (
    request.method === "POST" &&
    (request.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false) &&
    places.test(new URL(request.url).pathname)
  );
}
