import { listUnreadConversations } from "~/features/messages/conversations/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/unread-conversations";

export const middleware = [requirePermission("messages.view")];

/**
 * `GET /admin/messages/unread-conversations`: their number and the newest one, as JSON. For hidden
 * tabs, which get no live updates.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const unread = await listUnreadConversations(context.get(services).db);
  return Response.json(unread, { headers: { "Cache-Control": "no-store" } });
}
