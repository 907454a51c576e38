import { downloadAcceptance } from "~/features/quotes/answers/commands.server";
import { quotePath } from "~/features/quotes/rules";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/acceptance-file";

export const middleware = [requirePermission("quotes.view")];

/** Downloads the document of an acceptance that the office recorded. */
export async function loader({ request: { method }, params, context }: Route.LoaderArgs) {
  const running = context.get(services);
  const { id, acceptance } = params;
  const actor = actorFor(context, "quotes.view");
  try {
    const document = await downloadAcceptance(running, actor, id, acceptance, method);
    if (!document) throw new Response("This document doesn’t exist.", { status: 404 });
    return document;
  } catch (err) {
    if (err instanceof Response) throw err;
    running.log.error({ err, acceptance }, "the document of an acceptance could not be read");
    return redirectWithToast(quotePath(id), "quote-document-not-loaded");
  }
}
