import { data, redirect } from "react-router";
import { EndSessionInput } from "~/features/accounts/people/schema";
import { endSession, endSessions } from "~/features/accounts/sessions/commands.server";
import { admin } from "~/platform/auth/guard.server";
import { parseForm } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/sessions";

/** Opening the address ends nothing. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/people/${params.id}`);
}

/** Ends one of somebody's sessions, or all. */
export async function action({ request, params: { id: userId }, context }: Route.ActionArgs) {
  const page = `/admin/people/${userId}`;
  const form = await parseForm(request, EndSessionInput);
  if (!form.ok) return redirect(page);
  const running = context.get(services);
  const actor = context.get(admin);
  const { session: sessionId } = form.value;
  const ended =
    sessionId === "all"
      ? await endSessions(running, actor, { userId })
      : await endSession(running, actor, { userId, sessionId });
  if (!ended.ok) throw data(null, { status: 404 });
  return redirectWithToast(page, sessionId === "all" ? "sessions-ended" : "session-ended");
}
