import { data } from "react-router";
import { personExport } from "~/features/privacy/people/export.queries.server";
import { PersonEmail } from "~/features/privacy/people/schema";
import { zipped } from "~/features/privacy/people/zip.server";
import { recordExport } from "~/platform/audit/audit.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/export";

export const middleware = [requirePermission("privacy.export")];

/** Everything about a person as a ZIP archive. The log says that it was exported, without a name. */
export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const email = PersonEmail.safeParse(url.searchParams.get("email"));
  if (!email.success) throw data(null, { status: 404 });
  const page = `/admin/privacy/person?${new URLSearchParams({ email: email.data })}`;
  requireRecentPassword(args, page);
  const running = context.get(services);
  const { files, counts } = await personExport(running, email.data);
  await recordExport(running, actorFor(context, "privacy.export"), {
    entity: "privacy",
    label: "A person",
    filter: counts,
  });
  const date = running.clock.now().toISOString().slice(0, 10);
  return new Response(await zipped(files, running.log), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="personal-data-${date}.zip"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
