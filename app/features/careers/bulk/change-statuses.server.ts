import type { AdminActor } from "~/platform/auth/actor";
import { changeEach } from "~/platform/forms/bulk.server";
import type { Services } from "~/platform/services";
import type { BulkOutcome } from "~/shared/lists/bulk";
import { changeStatus } from "../applications/commands.server";
import { findApplication } from "../applications/queries.server";
import { statusConflict } from "../applications/rules";
import type { BulkStatusInput } from "./schema";

/**
 * Sets the status of each of the chosen applications. With `notify`, rejecting sends the email even
 * while it is turned off, since its text was just confirmed.
 */
export function changeStatuses(
  services: Services,
  actor: AdminActor<"careers.edit">,
  { do: action, entries, to, notify }: BulkStatusInput,
): Promise<BulkOutcome> {
  const email = notify ? (action === "reject" ? "always" : "switched") : "never";
  return changeEach(services, entries, {
    async change({ id, seen }) {
      const changed = await changeStatus(services, actor, id, { to, seen, email });
      if (changed.ok) return undefined;
      if (changed.reason === "unknown") return "It was deleted.";
      return statusConflict(changed.status, undefined);
    },
    describe: async (id) => ({
      name: (await findApplication(services.db, id))?.fullName ?? "An application",
      path: `/admin/careers/applications/${id}`,
    }),
  });
}
