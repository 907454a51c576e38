import { Readable } from "node:stream";
import { findResume } from "~/features/careers/queries.server";
import {
  attachmentNamed,
  downloadName,
  readResumeName,
  resumeTypes,
} from "~/features/careers/resume.rules";
import { resumeKey } from "~/features/careers/resumes.server";
import { ApplicationId } from "~/features/careers/schema";
import { redirectWithToast } from "~/platform/http/toast.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/resume";

/** An applicant's resume, to be saved under the applicant's name. The layout stands guard. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, files, log } = context.get(services);
  const id = ApplicationId.safeParse(params.id);
  const resume = id.success && (await findResume(db, id.data));
  if (!resume) throw new Response("There is no such resume.", { status: 404 });
  let known: ReturnType<typeof readResumeName>;
  let file: Awaited<ReturnType<typeof files.open>>;
  try {
    known = readResumeName(resume.name);
    file = known && (await files.open(resumeKey(resume.name)));
    if (!known || !file) throw new Error("the file is not in storage");
  } catch (err) {
    log.error({ err, application: params.id }, "a resume could not be read");
    return redirectWithToast("/admin/careers/applications", "resume-not-downloaded");
  }

  // Whoever asks about it only must not leave it open.
  if (request.method === "HEAD") file.content.destroy();
  const body = request.method === "HEAD" ? null : Readable.toWeb(file.content);
  return new Response(body as ReadableStream | null, {
    headers: {
      "Content-Type": resumeTypes[known.extension],
      "Content-Length": String(file.size),
      "Content-Disposition": attachmentNamed(downloadName(resume.fullName, known.extension)),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
