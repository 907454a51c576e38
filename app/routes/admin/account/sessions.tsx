import { redirect } from "react-router";
import { currentSessionId } from "~/features/accounts/people/queries.server";
import { EndSessionInput } from "~/features/accounts/people/schema";
import { endSession, endSessions } from "~/features/accounts/sessions/commands.server";
import { admin } from "~/platform/auth/guard.server";
import { parseForm } from "~/platform/forms/parse-form";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/sessions";

const page = "/admin/account";

/** Opening the address ends nothing. */
export function loader() {
  return redirect(page);
}

/** Ends one of one's own sessions, or all but this one. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, EndSessionInput);
  if (!form.ok) return redirect(page);
  const running = context.get(services);
  const actor = context.get(admin);
  const { userId } = actor;
  const { session: sessionId } = form.value;
  if (sessionId === "others") {
    const except = await currentSessionId(running, request.headers);
    await endSessions(running, actor, { userId, except });
    return redirectWithToast(page, "sessions-ended");
  }
  await endSession(running, actor, { userId, sessionId });
  return redirectWithToast(page, "session-ended");
}
