import { data } from "react-router";
import { MessageId } from "~/features/messages/inbox/schema";
import { originalEmail } from "~/features/messages/received-emails/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/original-email";

export const middleware = [requirePermission("messages.view")];

/** Downloads an email as it was sent, for an email program to open. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = MessageId.safeParse(params.id);
  const original = id.success ? await originalEmail(context.get(services).db, id.data) : undefined;
  if (!original) throw data(null, { status: 404 });
  return new Response(new Uint8Array(original), {
    headers: {
      "Content-Type": "message/rfc822",
      "Content-Disposition": 'attachment; filename="email.eml"',
    },
  });
}
