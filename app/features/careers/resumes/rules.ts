import { m } from "~/shared/messages/public/careers";
/** 5 MB, as the form says. */
export const maxResumeBytes = 5 * 1024 * 1024;
/** For the file dialog; the server looks at the content. */
export const resumeExtensions = ".pdf,.doc,.docx";

/** The reasons to refuse a file, each with its error message. */
export const resumeRefusals = {
  empty: m.resume_empty,
  "too-large": m.resume_too_large,
  executable: m.resume_is_program,
  "web-page": m.resume_is_web_page,
  archive: m.resume_is_archive,
  picture: m.resume_is_picture,
  office: m.resume_is_other_office_file,
  macros: m.resume_contains_macros,
  mixed: m.resume_has_mixed_types,
  infected: m.resume_infected,
  damaged: m.resume_damaged,
  unknown: m.resume_neither_pdf_nor_word,
} as const;
export type ResumeRefusal = keyof typeof resumeRefusals;

/** The accepted kinds of files, detected by content. */
export const resumeTypes = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;
export type ResumeExtension = keyof typeof resumeTypes;

/** A name in storage: a timestamp, random characters, and the file's extension. */
export function storedResumeName(at: Date, random: string, extension: ResumeExtension): string {
  return `${at.getTime()}-${random}.${extension}`;
}

/** Parses a stored name; undefined for other names. */
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
    // Control characters, bidirectional overrides, and characters that file systems don't allow.
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
