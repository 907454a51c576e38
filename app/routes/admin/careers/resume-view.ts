import { openResume } from "~/features/careers/resumes/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/resume-view";

export const middleware = [requirePermission("careers.view")];

/**
 * Sandboxes an applicant's file in the iframe: it can't run scripts, send forms or act as our site.
 * The policy does this, not the iframe's `sandbox` attribute, because Chromium's PDF viewer doesn't
 * work with that attribute.
 */
const policy = "default-src 'none'; frame-ancestors 'self'; sandbox";

/** A resume for the frame on its application's page; only PDFs, which browsers can display. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const resume = await openResume(context.get(services), params.id);
  if (resume?.extension !== "pdf" || resume.unscanned) {
    // Closes the file.
    resume?.response("HEAD", "inline");
    throw new Response("This file can’t be shown here. Download the resume to read it.", {
      status: 404,
    });
  }
  return resume.response(request.method, "inline", {
    "Content-Security-Policy": policy,
    "X-Frame-Options": "SAMEORIGIN",
  });
}
