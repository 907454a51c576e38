import { data, redirect } from "react-router";
import { EndSessionInput } from "~/features/accounts/people/schema";
import { endSession, endSessions } from "~/features/accounts/sessions/commands.server";
import { admin, currentSession } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { confirmAction } from "~/platform/forms/form-action.server";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import type { Route } from "./+types/sessions";

const pageOf = (id: string | undefined) => (id ? `/admin/people/${id}` : "/admin/account");

/** Opening the address ends nothing. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(pageOf(id));
}

/** Ends sessions of somebody, or of the admin who asks when the address names nobody. */
export function action(args: Route.ActionArgs) {
  const { params, context } = args;
  if (params.id) requireRecentPassword(args);
  const back = pageOf(params.id);
  return confirmAction(
    args,
    { back, failed: "session-not-ended" },
    async ({ services, values }) => {
      const input = EndSessionInput.safeParse(values);
      if (!input.success) return redirect(back);
      const actor = context.get(admin);
      const userId = params.id ?? actor.userId;
      const { session } = input.data;
      const several = session === "all" || session === "others";
      const except = session === "others" ? context.get(currentSession).id : undefined;
      const ended = several
        ? await endSessions(services, actor, { userId, except })
        : await endSession(services, actor, { userId, sessionId: session });
      if (!ended.ok) throw data(null, { status: 404 });
      return redirectWithToast(back, several ? "sessions-ended" : "session-ended");
    },
  );
}
