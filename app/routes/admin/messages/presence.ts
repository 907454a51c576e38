import { z } from "zod";
import {
  inboxPlace,
  recordPresence,
} from "~/features/messages/conversations/presence.commands.server";
import { MessageId } from "~/features/messages/inbox/schema";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/presence";

export const middleware = [requirePermission("messages.edit")];

const Place = z.object({ place: z.union([z.literal(inboxPlace), MessageId]) });

/**
 * `POST /admin/messages/presence`: reports an open screen, as JSON, every few seconds. Responds
 * with the names of others who have the same message open.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const running = context.get(services);
  const input = Place.safeParse(await request.json().catch(() => undefined));
  if (!input.success) return Response.json({ error: "Send a place as JSON." }, { status: 400 });
  // Nothing can be written while the disk is full.
  const others = running.diskIsFull()
    ? []
    : await recordPresence(running, actorFor(context, "messages.edit").userId, input.data.place);
  return Response.json({ others }, { headers: { "Cache-Control": "no-store" } });
}

export function loader() {
  return Response.json({ error: "Use POST." }, { status: 405 });
}
