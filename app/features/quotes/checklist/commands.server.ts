import { possibleOwners } from "~/features/appointments/follow-up/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { formatDate } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { findVersion } from "../queries.server";
import { quoteLabel } from "../rules";
import { tasksMark, tasksOf } from "./queries.server";
import { type ChecklistInput, firstTasks, type StartTask } from "./schema";

/**
 * Adds the first tasks to a quote, in the transaction that accepts it. After an acceptance was
 * undone, the quote still has its tasks.
 */
export async function startChecklist(trx: Trx, quoteId: string): Promise<void> {
  if ((await tasksOf(trx, quoteId)).length > 0) return;
  await trx
    .insertInto("quote_tasks")
    .values(firstTasks.map((task, position) => ({ quote_id: quoteId, position, task })))
    .execute();
}

/**
 * Saves the whole checklist of an accepted quote.
 * @returns refused as `changed`, with the current state, when someone else saved since `seen`, and
 *   as `unknown-owner` with the number of a task whose owner can't edit bookings
 */
export async function saveChecklist(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor<"quotes.edit">,
  id: string,
  { seen, tasks }: ChecklistInput,
) {
  return services.db.transaction().execute(async (trx) => {
    const quote = await findVersion(trx, id, { lock: true });
    if (quote?.status !== "accepted") return refuse("unknown");
    const current = await tasksOf(trx, id);
    if (tasksMark(current) !== seen) return refuse("changed", { current });
    const owners = new Map((await possibleOwners(trx)).map((one) => [one.id, one.name]));
    const kept = new Set(current.map(({ owner }) => owner));
    const unknown = tasks.find(
      ({ owner }) => owner !== null && !kept.has(owner) && !owners.has(owner),
    );
    if (unknown) return refuse("unknown-owner", { at: unknown.at });
    const before = await trx
      .deleteFrom("quote_tasks")
      .where("quote_id", "=", id)
      .returning(["position", "done_at"])
      .execute();
    const doneBefore = new Map(before.map(({ position, done_at }) => [position, done_at]));
    const now = services.clock.now();
    if (tasks.length > 0) {
      await trx
        .insertInto("quote_tasks")
        .values(
          tasks.map(({ at, task, owner, dueOn, done }, position) => ({
            quote_id: id,
            position,
            task,
            owner_id: owner,
            due_on: dueOn,
            done_at: done ? (doneBefore.get(at) ?? now) : null,
          })),
        )
        .execute();
    }
    const inWords = ({ task, owner, dueOn, done }: StartTask) =>
      [task, owner && owners.get(owner), dueOn && formatDate(dueOn), done && "done"]
        .filter(Boolean)
        .join(", ");
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "quote",
      entityId: id,
      label: quoteLabel(quote),
      before: { tasks: current.map(inWords) },
      after: { tasks: tasks.map(inWords) },
    });
    return accept();
  });
}
