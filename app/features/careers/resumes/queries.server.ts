import { Readable } from "node:stream";
import type { Database } from "~/platform/db/schema";
import type { FileKey } from "~/platform/files/store";
import type { Services } from "~/platform/services";
import { isUuid } from "~/shared/uuid";
import { type ResumeExtension, readResumeName, resumeTypes } from "./rules";

/** The folder of resumes in storage. */
export const resumeFolder = "resumes";

export function resumeKey(name: string): FileKey {
  return `${resumeFolder}/${name}`;
}

export interface OpenResume {
  fullName: string;
  extension: ResumeExtension;
  /** Whether it is waiting to be scanned for malware. */
  unscanned: boolean;
  /**
   * A response with the file. Reading stops when the browser disconnects.
   * @param disposition the `Content-Disposition` header
   */
  response(method: string, disposition: string, headers?: Record<string, string>): Response;
}

/**
 * Opens the resume of an application.
 * @returns undefined when there is no such application or it has no resume
 * @throws when the file can't be read
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
    unscanned: resume.unscanned,
    response(method, disposition, headers = {}) {
      // A HEAD request must not leave the file open.
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

async function findResume(
  db: Database,
  applicationId: string,
): Promise<{ name: string; fullName: string; unscanned: boolean } | undefined> {
  if (!isUuid(applicationId)) return undefined;
  const found = await db
    .selectFrom("job_applications")
    .select(["resume_url as name", "full_name as fullName", "resume_scan as scan"])
    .where("id", "=", applicationId)
    .executeTakeFirst();
  if (!found?.name) return undefined;
  return { name: found.name, fullName: found.fullName, unscanned: found.scan === "waiting" };
}
