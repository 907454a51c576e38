import { downloadDocument } from "~/features/licenses/document.commands.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/document-file";

export const middleware = [requirePermission("licenses.view")];

/** Downloads a license's document. */
export async function loader({ request: { method }, params: { id }, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const actor = actorFor(context, "licenses.view");
  try {
    const document = await downloadDocument(running, actor, id, method);
    if (!document) throw new Response("This document doesn’t exist.", { status: 404 });
    return document;
  } catch (err) {
    if (err instanceof Response) throw err;
    running.log.error({ err, license: id }, "a license document could not be read");
    return redirectWithToast("/admin/licenses", "license-document-not-loaded");
  }
}
