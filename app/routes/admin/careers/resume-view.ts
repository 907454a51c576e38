import { openResume } from "~/features/careers/resumes/storage.server";
import { ApplicationId } from "~/features/careers/schema";
import { services } from "~/platform/services";
import type { Route } from "./+types/resume-view";

/**
 * A stranger's file, shown inside of the office: whatever is in it runs nothing, sends nothing and
 * belongs to no origin. Chromium's viewer works under a policy's `sandbox`, unlike under a frame's
 * attribute of that name.
 */
const policy = "default-src 'none'; frame-ancestors 'self'; sandbox";

/** A resume for the frame on its application's page: PDFs alone, which browsers show themselves. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const id = ApplicationId.safeParse(params.id);
  const resume = id.success ? await openResume(running, id.data) : undefined;
  if (resume?.extension !== "pdf") {
    resume?.answer("HEAD", "inline");
    throw new Response("There is nothing to be shown.", { status: 404 });
  }
  return resume.answer(request.method, "inline", {
    "Content-Security-Policy": policy,
    "X-Frame-Options": "SAMEORIGIN",
  });
}
