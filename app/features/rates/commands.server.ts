import { sql } from "kysely";
import { serviceTitle } from "~/features/services/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { findRate, rateMark } from "./queries.server";
import { isLocked, rateKey } from "./rules";
import { type RateFields, type RateInput, rate } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Editor = AdminActor<"rates.edit">;

// Rates publish the topic `settings`, because the same public pages depend on both.

/**
 * Adds a rate, or the next price of an existing one.
 * @returns refused as `taken` when a rate of this name and service already starts on that day, and
 *   as `past` when it would start before today: a past price is never changed
 */
export async function addRate(services: Needs, actor: Editor, { seen: _, ...input }: RateInput) {
  const today = await todayOf(services);
  if (input.valid_from < today) return refuse("past");
  return services.db.transaction().execute(async (trx) => {
    await lockRates(trx);
    if (!(await isOffered(trx, input))) return refuse("unknown-service");
    if (await isTaken(trx, input)) return refuse("taken");
    const now = services.clock.now();
    const { id } = await trx
      .insertInto("rates")
      .values({ ...input, created_at: now, updated_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "rate",
      entityId: id,
      label: input.name,
      after: input,
    });
    return accept({ id });
  });
}

/**
 * Corrects a rate. One that has applied before today keeps everything except its end.
 * @returns refused as `changed`, with the current state, when someone else saved since `seen`; as
 *   `unknown`; and for the reasons in `rateRefusals`
 */
export async function updateRate(
  services: Needs,
  actor: Editor,
  id: string,
  { seen, ...input }: RateInput,
) {
  const today = await todayOf(services);
  return services.db.transaction().execute(async (trx) => {
    await lockRates(trx);
    const current = await findRate(trx, id, { lock: true });
    if (!current) return refuse("unknown");
    if (rateMark(current) !== seen) return refuse("changed", { current });
    const locked = isLocked(current, today);
    const next = locked ? { ...rate.pick(current), ends_on: input.ends_on } : input;
    if (rateMark(next) === seen) return accept();
    if (!locked && next.valid_from < today) return refuse("past");
    if (locked && next.ends_on !== null && next.ends_on < today) return refuse("ended");
    if (!(await isOffered(trx, next))) return refuse("unknown-service");
    if (await isTaken(trx, next, id)) return refuse("taken");
    await trx
      .updateTable("rates")
      .set({ ...next, updated_at: services.clock.now() })
      .where("id", "=", id)
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "rate",
      entityId: id,
      label: next.name,
      before: rate.pick(current),
      after: next,
    });
    return accept();
  });
}

/** Removes a rate. Refused as `unknown`, or as `locked` if it has applied before today. */
export async function removeRate(services: Needs, actor: Editor, id: string) {
  const today = await todayOf(services);
  return services.db.transaction().execute(async (trx) => {
    const gone = await findRate(trx, id, { lock: true });
    if (!gone) return refuse("unknown");
    if (isLocked(gone, today)) return refuse("locked");
    await trx.deleteFrom("rates").where("id", "=", id).execute();
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "rate",
      entityId: id,
      label: gone.name,
      before: rate.pick(gone),
    });
    return accept();
  });
}

async function todayOf({ db, clock }: Needs): Promise<string> {
  return businessToday(clock, await businessTimeZone(db));
}

/** Makes simultaneous changes wait, so that two rates can't get the same name and first day. */
async function lockRates(trx: Trx): Promise<void> {
  await sql`lock table rates in share row exclusive mode`.execute(trx);
}

async function isOffered(trx: Trx, { service_id }: RateFields): Promise<boolean> {
  return service_id === null || (await serviceTitle(trx, service_id)) !== undefined;
}

async function isTaken(trx: Trx, fields: RateFields, id?: string): Promise<boolean> {
  const others = await trx
    .selectFrom("rates")
    .select(["id", "name", "service_id"])
    .where("valid_from", "=", fields.valid_from)
    .execute();
  return others.some((other) => other.id !== id && rateKey(other) === rateKey(fields));
}
