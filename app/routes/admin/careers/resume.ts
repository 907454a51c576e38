import { noteDownload } from "~/features/careers/resumes/commands.server";
import { attachmentNamed, downloadName } from "~/features/careers/resumes/rules";
import { openResume } from "~/features/careers/resumes/storage.server";
import { ApplicationId } from "~/features/careers/schema";
import { admin } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/resume";

/** An applicant's resume, to be saved under the applicant's name. The layout stands guard. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const id = ApplicationId.safeParse(params.id);
  if (!id.success) throw new Response("There is no such resume.", { status: 404 });
  try {
    const resume = await openResume(running, id.data);
    if (!resume) throw new Response("There is no such resume.", { status: 404 });
    const { fullName, extension } = resume;
    if (request.method !== "HEAD") {
      await noteDownload(running, context.get(admin), { id: id.data, fullName });
    }
    return resume.answer(request.method, attachmentNamed(downloadName(fullName, extension)));
  } catch (err) {
    if (err instanceof Response) throw err;
    running.log.error({ err, application: params.id }, "a resume could not be read");
    return redirectWithToast("/admin/careers/applications", "resume-not-downloaded");
  }
}
