import { personExport } from "~/features/privacy/people/export.queries.server";
import { personPath } from "~/features/privacy/people/rules";
import { zipped } from "~/features/privacy/people/zip.server";
import { recordExport } from "~/platform/audit/audit.server";
import { actorFor, requirePermission } from "~/platform/auth/guard.server";
import { requireRecentPassword } from "~/platform/auth/recent-password.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/export";
import { personEmail } from "./person-email";

export const middleware = [requirePermission("privacy.export")];

/** Everything about a person as a ZIP archive. The log says that it was exported, without a name. */
export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const email = personEmail(args);
  requireRecentPassword(args, personPath(email));
  const running = context.get(services);
  const { files, counts } = await personExport(running, email);
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
