import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { changeEach } from "~/platform/forms/bulk.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { repliesTo } from "../replies/queries.server";
import { findMessage } from "./queries.server";
import { statusAfter } from "./rules";
import type { BulkMessagesInput, MessageChange } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;

/** Changes a message's status. A change that doesn't apply is accepted and does nothing. */
export async function changeMessage(
  services: Needs,
  actor: AdminActor<"messages.edit">,
  id: string,
  change: MessageChange,
) {
  return services.db.transaction().execute(async (trx) => {
    const message = await trx
      .selectFrom("messages")
      .select(["name", "status"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!message) return refuse("unknown");
    const answered = (await repliesTo(trx, { kind: "message", id })).length > 0;
    const status = statusAfter(change, message.status, answered);
    if (!status) return accept();
    await trx.updateTable("messages").set({ status }).where("id", "=", id).execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "message",
      entityId: id,
      label: message.name,
      before: { status: message.status },
      after: { status },
    });
    return accept();
  });
}

/** Applies a bulk action to each of the chosen messages. */
export function changeMessages(
  services: Services,
  actor: AdminActor<"messages.edit">,
  { do: change, entries }: BulkMessagesInput,
) {
  return changeEach(services, entries, {
    async change({ id }) {
      const changed = await changeMessage(services, actor, id, change);
      return changed.ok ? undefined : "It was deleted.";
    },
    describe: async (id) => ({
      name: (await findMessage(services.db, id))?.name ?? "A message",
      path: `/admin/messages/${id}`,
    }),
  });
}
