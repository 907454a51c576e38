import { symmetricEncrypt } from "better-auth/crypto";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import { isLocalAddress } from "~/platform/http/guarded-request.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { hostOf } from "./queries.server";
import type { CalendarInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "config" | "events">;
type Actor = AdminActor<"schedule.edit">;

/**
 * Sets the address of a consultant's calendar, with the sign-in of a CalDAV account; it is read at
 * the next check. Deletes the busy times of a previous address or account. Refused as `unknown` if
 * there is no such consultant, and as `local` for an address without HTTPS or on this machine or
 * its network.
 */
export function saveOutsideCalendar(
  services: Needs,
  actor: Actor,
  number: number,
  { address, username, app_password }: CalendarInput,
) {
  const { db, config, clock } = services;
  return db.transaction().execute(async (trx) => {
    if (!config.webhooksToLoopback && (isLocalAddress(address) || !/^https:/.test(address))) {
      return refuse("local");
    }
    const before = await lockCalendar(trx, number);
    if (!before) return refuse("unknown");
    const password = app_password
      ? await symmetricEncrypt({ key: config.authSecret, data: app_password })
      : null;
    const account = { username: username || null, password };
    if (before.address === address && before.username === account.username) {
      if (!password) return accept();
      await trx
        .updateTable("consultant_calendars")
        .set({ password })
        .where("consultant", "=", number)
        .execute();
      await record(services, trx, actor, { ...before, number }, address, "another password");
      return accept();
    }
    await trx.deleteFrom("consultant_calendars").where("consultant", "=", number).execute();
    await trx
      .insertInto("consultant_calendars")
      .values({ consultant: number, address, ...account, created_at: clock.now() })
      .execute();
    await record(services, trx, actor, { ...before, number }, address);
    return accept();
  });
}

/** Deletes a consultant's calendar and its busy times; doing it twice is fine. */
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
    .select(["name", "address", "username"])
    .where("number", "=", number)
    .forUpdate("consultants")
    .executeTakeFirst();
}

/** Only the server goes into the audit log, because the address is a secret. */
async function record(
  services: Needs,
  trx: Trx,
  actor: Actor,
  { number, name, address }: { number: number; name: string; address: string | null },
  after: string | null,
  note = "another address",
): Promise<void> {
  const audited = (one: string | null) => ({ outside_calendar: one && hostOf(one) });
  const same = address && after && hostOf(address) === hostOf(after);
  await recordChange(services, trx, actor, {
    action: "changed",
    entity: "consultant",
    entityId: String(number),
    label: name,
    before: audited(address),
    after: same ? { outside_calendar: `${hostOf(after)} (${note})` } : audited(after),
  });
}
