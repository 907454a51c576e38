/** The only places that take a file; everywhere else a body is text and short. */
const places = /^\/(api\/applications|careers\/[^/]+|admin\/photos\/upload(\/file)?)$/;

export function takesFile(
  method: string | undefined,
  contentType: string | null | undefined,
  url: string | undefined,
): boolean {
  return (
    method === "POST" &&
    contentType?.startsWith("multipart/form-data") === true &&
    places.test(url?.split("?")[0] ?? "")
  );
}
