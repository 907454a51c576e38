import { Readable } from "node:stream";
import { cardKey, findCard } from "~/features/careers/cards/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/card";

export const middleware = [requirePermission("careers.view")];

/** The photo of an applicant's guard card or license. */
export async function loader({ request: { method }, params, context }: Route.LoaderArgs) {
  const { db, files } = context.get(services);
  const card = await findCard(db, params.id);
  const file = card && (await files.open(cardKey(card.name)));
  if (!file) throw new Response("This photo was deleted. Reload the page.", { status: 404 });
  // A HEAD request must not leave the file open.
  if (method === "HEAD") file.content.destroy();
  const body = method === "HEAD" ? null : Readable.toWeb(file.content);
  return new Response(body as ReadableStream | null, {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Length": String(file.size),
      "Content-Disposition": "inline",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
