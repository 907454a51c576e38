import { saveChanges } from "~/features/surveys/commands.server";
import { ChangesInput } from "~/features/surveys/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/changes";

export const middleware = [requirePermission("surveys.edit")];

/**
 * `POST /admin/surveys/:id/changes`: entries from a phone as JSON. Responds with a
 * `ChangesResponse`.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const running = context.get(services);
  const input = ChangesInput.safeParse(await request.json().catch(() => undefined));
  if (!input.success) return Response.json({ error: "Send changes as JSON." }, { status: 400 });
  const actor = actorFor(context, "surveys.edit");
  const saved = await saveChanges(running, actor, params.id, input.data.changes);
  if (!saved.ok) return Response.json({ error: "This survey doesn’t exist." }, { status: 404 });
  const { results, state } = saved;
  return Response.json({ results, state }, { headers: { "Cache-Control": "no-store" } });
}

export function loader() {
  return Response.json({ error: "Use POST." }, { status: 405 });
}
