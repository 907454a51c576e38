import { data, redirect } from "react-router";
import { EndSessionInput } from "~/features/accounts/people/schema";
import { endSession, endSessions } from "~/features/accounts/sessions/commands.server";
import { currentSession } from "~/platform/auth/guard.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";

/** Ends one session, the other sessions or all sessions of an account. */
export function endSessionsAction(
  args: Parameters<typeof confirmAction>[0],
  {
    actor,
    userId,
    back,
  }: { actor: Parameters<typeof endSessions>[1]; userId: string; back: string },
) {
  return confirmAction(
    args,
    { back, failed: "session-not-ended" },
    async ({ services, values }) => {
      const input = EndSessionInput.safeParse(values);
      if (!input.success) return redirect(back);
      const { session } = input.data;
      const several = session === "all" || session === "others";
      const except = session === "others" ? args.context.get(currentSession).id : undefined;
      const ended = several
        ? await endSessions(services, actor, { userId, except })
        : await endSession(services, actor, { userId, sessionId: session });
      if (!ended.ok) throw data(null, { status: 404 });
      return redirectWithToast(back, several ? "sessions-ended" : "session-ended");
    },
  );
}
