import { recordDownload } from "~/features/careers/resumes/commands.server";
import { openResume } from "~/features/careers/resumes/queries.server";
import { attachmentNamed, downloadName } from "~/features/careers/resumes/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/resume";

export const middleware = [requirePermission("careers.view")];

/** Downloads a resume under the applicant's name. */
export async function loader({ request: { method }, params: { id }, context }: Route.LoaderArgs) {
  const running = context.get(services);
  try {
    const resume = await openResume(running, id);
    if (!resume) throw new Response("This resume was deleted. Reload the list.", { status: 404 });
    const { fullName, extension } = resume;
    if (method !== "HEAD")
      await recordDownload(running, actorFor(context, "careers.view"), { id, fullName });
    return resume.response(method, attachmentNamed(downloadName(fullName, extension)));
  } catch (err) {
    if (err instanceof Response) throw err;
    running.log.error({ err, application: id }, "a resume could not be read");
    return redirectWithToast("/admin/careers/applications", "resume-not-downloaded");
  }
}
