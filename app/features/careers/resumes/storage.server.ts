import { Readable } from "node:stream";
import type { FileKey } from "~/platform/files/store";
import type { Services } from "~/platform/services";
import { findResume } from "../openings/queries.server";
import { type ResumeExtension, readResumeName, resumeTypes } from "./rules";

/** Where resumes lie in storage. */
export const resumeFolder = "resumes";

export function resumeKey(name: string): FileKey {
  return `${resumeFolder}/${name}`;
}

export interface OpenResume {
  fullName: string;
  extension: ResumeExtension;
  /**
   * The file as an answer, which ends the reading when the browser hangs up.
   * @param disposition whether it is saved or looked at, and under which name
   */
  answer(method: string, disposition: string, headers?: Record<string, string>): Response;
}

/**
 * Opens the resume of an application.
 * @returns undefined when the application has none
 * @throws when it has one that can't be read
 */
export async function openResume(
  { db, files }: Pick<Services, "db" | "files">,
  applicationId: string,
): Promise<OpenResume | undefined> {
  const resume = await findResume(db, applicationId);
  if (!resume) return undefined;
  const known = readResumeName(resume.name);
  const file = known && (await files.open(resumeKey(resume.name)));
  if (!known || !file) throw new Error("the file is not in storage");
  return {
    fullName: resume.fullName,
    extension: known.extension,
    answer(method, disposition, headers = {}) {
      // Whoever asks about it only must not leave it open.
      if (method === "HEAD") file.content.destroy();
      const body = method === "HEAD" ? null : Readable.toWeb(file.content);
      return new Response(body as ReadableStream | null, {
        headers: {
          "Content-Type": resumeTypes[known.extension],
          "Content-Length": String(file.size),
          "Content-Disposition": disposition,
          "X-Content-Type-Options": "nosniff",
          "Cache-Control": "private, no-store",
          ...headers,
        },
      });
    },
  };
}
