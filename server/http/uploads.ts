/** The only routes that accept files. All other bodies are short text. */
const places =
  /^\/(api\/applications|careers\/[^/]+|admin\/photos\/(upload(\/file)?|slots\/[^/]+\/(upload|file))|admin\/surveys\/[^/]+\/photos|admin\/licenses\/[^/]+\/document|admin\/(quotes\/[^/]+\/accept|business-info\/logo)(\.data)?)$/;

export function acceptsFiles(
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

/** The address where the email service posts received emails, with their attachments. */
export const receivedEmailPath = "/email/received";

/** Whether a body can be large, so that it may take long to arrive. */
export function mayBeLarge(
  method: string | undefined,
  contentType: string | null | undefined,
  url: string | undefined,
): boolean {
  return acceptsFiles(method, contentType, url) || url === receivedEmailPath;
}
