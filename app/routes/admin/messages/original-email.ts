import { Readable } from "node:stream";
import { data } from "react-router";
import { MessageId } from "~/features/messages/inbox/schema";
import { originalEmail } from "~/features/messages/received-emails/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/original-email";

export const middleware = [requirePermission("messages.view")];

/** Downloads an email as it was sent, for an email program to open. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = MessageId.safeParse(params.id);
  const original = id.success ? await originalEmail(context.get(services), id.data) : undefined;
  if (!original) throw data(null, { status: 404 });
  // A HEAD request must not leave the file open.
  if (request.method === "HEAD") original.destroy();
  const body = request.method === "HEAD" ? null : (Readable.toWeb(original) as ReadableStream);
  return new Response(body, {
    headers: {
      "Content-Type": "message/rfc822",
      "Content-Disposition": 'attachment; filename="email.eml"',
    },
  });
}
