/** Documents that the office uploads, such as a scanned license. Enough for a few pages. */
export const maxDocumentBytes = 10 * 1024 * 1024;
/** For the file dialog; the server looks at the content. */
export const documentExtensions = ".pdf,.jpg,.jpeg,.png";

export const documentTypes = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  png: "image/png",
} as const;
export type DocumentExtension = keyof typeof documentTypes;

/** The reasons to refuse a file, each with its error message. */
export const documentRefusals = {
  none: "Choose a file",
  empty: "This file is empty. Choose the document again.",
  "too-large": "The document can be up to 10 MB. Choose a smaller file.",
  unknown: "This isn’t a PDF, JPEG or PNG file. Choose one of those.",
  unreadable: "The upload was incomplete. Please try again.",
  infected: "The virus scanner found malware in this file, so it wasn’t saved.",
  unscanned: "The virus scanner can’t be reached right now. Please try again in a few minutes.",
} as const;

/** A name in storage: a timestamp, random characters, and the file's extension. */
export function storedDocumentName(at: Date, random: string, extension: DocumentExtension): string {
  return `${at.getTime()}-${random}.${extension}`;
}

/** Parses a stored name; undefined for other names. */
export function readDocumentName(
  name: string,
): { storedAt: Date; extension: DocumentExtension } | undefined {
  const found = /^(\d{13})-[0-9a-f]{32}\.(pdf|jpg|png)$/.exec(name);
  if (!found) return undefined;
  return { storedAt: new Date(Number(found[1])), extension: found[2] as DocumentExtension };
}
