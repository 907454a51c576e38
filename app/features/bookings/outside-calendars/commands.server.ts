import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { isLocalAddress } from "~/platform/http/guarded-request.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { hostOf } from "./queries.server";

type Needs = Pick<Services, "db" | "clock" | "config" | "events">;
type Actor = AdminActor<"schedule.edit">;

/**
 * Sets the address of a consultant's calendar; it is read at the next check. Busy times of another
 * address are forgotten. Refused as `unknown` without such a consultant, and as `local` for an
 * address on this machine or its network.
 */
export function saveOutsideCalendar(
  services: Needs,
  actor: Actor,
  number: number,
  { address }: { address: string },
) {
  const { db, config, clock } = services;
  return db.transaction().execute(async (trx) => {
    if (!config.webhooksToLoopback && (isLocalAddress(address) || !/^https:/.test(address))) {
      return refuse("local");
    }
    const before = await lockCalendar(trx, number);
    if (!before) return refuse("unknown");
    if (before.address === address) return accept();
    await trx.deleteFrom("consultant_calendars").where("consultant", "=", number).execute();
    await trx
      .insertInto("consultant_calendars")
      .values({ consultant: number, address, created_at: clock.now() })
      .execute();
    await record(services, trx, actor, { ...before, number }, address);
    return accept();
  });
}

/** Forgets a consultant's calendar and its busy times; twice is accepted. */
export function removeOutsideCalendar(services: Needs, actor: Actor, number: number) {
  return services.db.transaction().execute(async (trx) => {
    const before = await lockCalendar(trx, number);
    if (!before?.address) return accept();
    await trx.deleteFrom("consultant_calendars").where("consultant", "=", number).execute();
    await record(services, trx, actor, { ...before, number }, null);
    return accept();
  });
}

/** The consultant, locked, and the address of their calendar. */
function lockCalendar(trx: Trx, number: number) {
  return trx
    .selectFrom("consultants")
    .leftJoin("consultant_calendars", "consultant", "number")
    .select(["name", "address"])
    .where("number", "=", number)
    .forUpdate("consultants")
    .executeTakeFirst();
}

/** The audit log gets the server only: the address is a secret. */
async function record(
  services: Needs,
  trx: Trx,
  actor: Actor,
  { number, name, address }: { number: number; name: string; address: string | null },
  after: string | null,
): Promise<void> {
  const audited = (one: string | null) => ({ outside_calendar: one && hostOf(one) });
  const same = address && after && hostOf(address) === hostOf(after);
  await recordChange(services, trx, actor, {
    action: "changed",
    entity: "consultant",
    entityId: String(number),
    label: name,
    before: audited(address),
    after: same ? { outside_calendar: `${hostOf(after)} (another address)` } : audited(after),
  });
  await services.events.publish(trx, "schedule");
}
