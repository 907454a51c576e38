import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import type { BulkOutcome } from "~/shared/bulk";
import { changeStatus } from "../applications/commands.server";
import { findApplication } from "../applications/queries.server";
import { statusConflict } from "../applications/rules";
import type { BulkStatusInput } from "./schema";

/**
 * Sets the status of many applications, one transaction each, in which its email and audit entry
 * are. Rejecting sends the email also while it is switched off, since its text was just confirmed.
 * So an application that is refused, or fails, doesn't hold up the others.
 */
export async function changeStatuses(
  services: Services,
  actor: AdminActor<"careers.edit">,
  { do: action, entries, to, notify }: BulkStatusInput,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, failures: [] };
  const email = notify ? (action === "reject" ? "always" : "switched") : "never";
  for (const { id, seen } of entries) {
    const reason = await changeOne(services, actor, id, { to, seen, email });
    if (reason === undefined) {
      outcome.done += 1;
      continue;
    }
    const found = await findApplication(services.db, id);
    const path = `/admin/careers/applications/${id}`;
    outcome.failures.push({ id, name: found?.fullName ?? "An application", path, reason });
  }
  return outcome;
}

async function changeOne(
  services: Services,
  actor: AdminActor<"careers.edit">,
  id: string,
  change: Parameters<typeof changeStatus>[3],
): Promise<string | undefined> {
  try {
    const changed = await changeStatus(services, actor, id, change);
    if (changed.ok) return undefined;
    if (changed.reason === "unknown") return "It was deleted.";
    return statusConflict(changed.status, undefined);
  } catch (err) {
    services.log.error({ err, application: id }, "an application of a bulk action failed");
    return "Something went wrong. Please try again.";
  }
}
