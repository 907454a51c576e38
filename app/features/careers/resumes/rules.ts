/** 5 MB, as the form says. */
export const largestResume = 5 * 1024 * 1024;
/** For the file dialog; the server goes by the content. */
export const resumeExtensions = ".pdf,.doc,.docx";

/** The reasons to refuse a file, each with its error message. */
export const resumeRefusals = {
  empty: "This file is empty. Please choose your resume again.",
  "too-large": "Your resume can be up to 5 MB. Please choose a smaller file.",
  executable: "This is a program, not a resume. Please choose a PDF, DOC or DOCX file.",
  "web-page": "This is a web page, not a resume. Please choose a PDF, DOC or DOCX file.",
  archive: "This is an archive, not a resume. Please choose the PDF, DOC or DOCX file itself.",
  picture: "This is a picture. Please save or scan it as a PDF, then choose the PDF.",
  office: "This Office file isn't a Word document. Please choose a PDF, DOC or DOCX file.",
  macros:
    "This Word document contains macros. Please save it as a PDF or as a DOCX without macros.",
  mixed:
    "This file contains several file types at once. Please save it again as a PDF, then choose the new file.",
  infected:
    "Our virus scanner found malware in this file. Please scan your device, then send a clean file.",
  damaged: "This file is damaged or incomplete. Please save it again, then choose the new file.",
  unknown: "This is neither a PDF nor a Word document. Please choose a PDF, DOC or DOCX file.",
} as const;
export type ResumeRefusal = keyof typeof resumeRefusals;

/** The accepted kinds of files, detected by content. */
export const resumeTypes = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;
export type ResumeExtension = keyof typeof resumeTypes;

/** A name in storage: when it was stored, something that can't be guessed, and the kind of file. */
export function storedResumeName(at: Date, random: string, extension: ResumeExtension): string {
  return `${at.getTime()}-${random}.${extension}`;
}

/** Parses a stored name; undefined for a name that isn't ours. */
export function readResumeName(
  name: string,
): { storedAt: Date; extension: ResumeExtension } | undefined {
  const found = /^(\d{13})-[0-9a-f]{32}\.(pdf|doc|docx)$/.exec(name);
  if (!found) return undefined;
  return { storedAt: new Date(Number(found[1])), extension: found[2] as ResumeExtension };
}

/** The file name of a download: the applicant's name, safe on every system. */
export function downloadName(fullName: string, extension: ResumeExtension): string {
  const name = fullName
    .normalize("NFC")
    // Control characters, bidirectional overrides and characters that file systems refuse.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*;%]/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  return `${name || "applicant"}_resume.${extension}`;
}

/** The `Content-Disposition` that saves a file under a name (RFC 6266, RFC 8187). */
export function attachmentNamed(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
