import {
  consultantMark,
  findConsultant,
  hoursMark,
  possibleAccounts,
} from "~/features/availability/consultants/queries.server";
import {
  type ConsultantFields,
  type ConsultantHoursInput,
  type ConsultantOrderInput,
  consultant,
} from "~/features/availability/consultants/schema";
import { dayInHours } from "~/features/availability/consultants/week.rules";
import { affectedBookings } from "~/features/availability/times/affected-bookings.queries.server";
import type { Consultant } from "~/features/availability/times/consultants.rules";
import { consultantsFor } from "~/features/availability/times/roster.queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { zipsOf } from "~/features/site-content/sections/areas.rules";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { withAvailabilityLock } from "~/platform/db/locks/availability.server";
import type { Trx } from "~/platform/db/schema";
import { orderMark, saveRowOrder } from "~/platform/forms/row-order.server";
import type { Services } from "~/platform/services";
import { businessToday, dayAfter, formatDate, longWeekdays } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { releaseExpiredHolds } from "../holds/commands.server";
import { assignUpcomingOverbooked } from "../lifecycle/assign.commands.server";
import { reassignAll } from "./reassign.commands.server";
import { affectedBy, reassignmentsFor } from "./reassignments.queries.server";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;
type Actor = AdminActor<"schedule.edit">;
type Stored = NonNullable<Awaited<ReturnType<typeof findConsultant>>>;

/**
 * Adds a consultant at the end of the list. Refused as `account` if the chosen account can't be
 * theirs.
 */
export function addConsultant(services: Needs, actor: Actor, input: ConsultantFields) {
  const { db, clock } = services;
  return withAvailabilityLock(db, async (trx) => {
    if (!(await isPossibleAccount(trx, input.user_id))) return refuse("account");
    const { last } = await trx
      .selectFrom("consultants")
      .select((eb) => eb.fn.max<number | null>("number").as("last"))
      .executeTakeFirstOrThrow();
    const number = (last ?? 0) + 1;
    const now = clock.now();
    await trx
      .insertInto("consultants")
      .values({ number, ...input, created_at: now, updated_at: now })
      .execute();
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "consultant",
      entityId: String(number),
      label: input.name,
      after: { ...input, user_id: await accountName(trx, input.user_id) },
    });
    await assignUpcomingOverbooked(services, trx);
    return accept({ number });
  });
}

/**
 * Changes a consultant's fields. Refused as `changed`, with the current state, when someone else
 * saved since `seen`, as `account`, and as `affected`; see {@link change}.
 */
export function updateConsultant(
  services: Needs,
  actor: Actor,
  number: number,
  { seen, accepted, ...input }: ConsultantFields & { seen: string; accepted: string },
) {
  return change(services, actor, number, accepted, async (trx, stored) => {
    const current = consultant.pick(stored);
    if (consultantMark(current) !== seen) return refuse("changed", { current });
    if (!(await isPossibleAccount(trx, input.user_id, number))) return refuse("account");
    return accept({
      after: { name: input.name, services: input.services, areas: zipsOf(input.areas) },
      audited: {
        before: { ...current, user_id: await accountName(trx, current.user_id) },
        after: { ...input, user_id: await accountName(trx, input.user_id) },
      },
      write: () => updateRow(services, trx, number, input),
    });
  });
}

/** Makes a consultant active or inactive. Refused as `affected`; see {@link change}. */
export function setConsultantActive(
  services: Needs,
  actor: Actor,
  number: number,
  { active, accepted }: { active: boolean; accepted: string },
) {
  return change(services, actor, number, accepted, async (trx, { isActive }) =>
    accept({
      after: { isActive: active },
      audited: { before: { active: isActive }, after: { active } },
      write: () => updateRow(services, trx, number, { is_active: active }),
    }),
  );
}

/**
 * Saves a consultant's weekly hours. Refused as `changed`, with the current state, when someone
 * else saved since `seen`, and as `affected`; see {@link change}.
 */
export function saveConsultantHours(
  services: Needs,
  actor: Actor,
  number: number,
  { seen, accepted, own_hours, hours }: ConsultantHoursInput,
) {
  return change(services, actor, number, accepted, async (trx, stored) => {
    if (hoursMark(stored) !== seen) return refuse("changed", { current: stored });
    return accept({
      after: { hours: own_hours ? hours : undefined },
      audited: {
        before: formatHours(stored),
        after: formatHours({ ownHours: own_hours, hours }),
      },
      write: async () => {
        await updateRow(services, trx, number, { own_hours });
        await trx.deleteFrom("consultant_hours").where("consultant", "=", number).execute();
        const rows = hours.map(({ day, start, end }) => ({
          consultant: number,
          day_of_week: day,
          start_time: start,
          end_time: end,
        }));
        if (rows.length > 0) await trx.insertInto("consultant_hours").values(rows).execute();
      },
    });
  });
}

/** The hours by weekday, for the audit log. */
function formatHours({ ownHours, hours }: Pick<Stored, "ownHours" | "hours">) {
  if (!ownHours) return { hours: "Same as booking hours" };
  const days = longWeekdays.map((name, day) => `${name}: ${dayInHours(hours, day) ?? "off"}`);
  return { hours: days.join("; ") };
}

/** A year: the most days off to add at once. */
const maxDaysOff = 366;

/**
 * Adds one or more days off. Days that are already off keep their reason. Refused as `order`,
 * `past`, `too-long` or `already`, and as `affected`; see {@link change}.
 */
export function addDaysOff(
  services: Needs,
  actor: Actor,
  number: number,
  input: { from: string; to: string; reason: string; accepted: string },
) {
  const { from } = input;
  const to = input.to || from;
  const reason = input.reason || null;
  return change(services, actor, number, input.accepted, async (trx, _, before) => {
    if (to < from) return refuse("order");
    if (from < businessToday(services.clock, await businessTimeZone(trx))) return refuse("past");
    const dates: string[] = [];
    for (let date = from; date <= to; date = dayAfter(date, 1)) {
      if (dates.length === maxDaysOff) return refuse("too-long");
      dates.push(date);
    }
    const added = dates.filter((date) => !before.daysOff.has(date));
    if (added.length === 0) return refuse("already");
    return accept({
      after: { daysOff: new Set([...before.daysOff, ...added]) },
      audited: { before: {}, after: { days_off: formatDays({ from, to, reason }) } },
      write: async () => {
        const rows = added.map((date) => ({ consultant: number, date, reason }));
        await trx.insertInto("consultant_days_off").values(rows).execute();
      },
    });
  });
}

/** Removes the days off in a range; doing it twice is fine. */
export function removeDaysOff(
  services: Needs,
  actor: Actor,
  number: number,
  { from, to }: { from: string; to: string },
) {
  return change(services, actor, number, "", async (trx, _, before) => {
    const kept = [...before.daysOff].filter((date) => date < from || date > to);
    const removed = kept.length < before.daysOff.size;
    return accept({
      after: { daysOff: new Set(kept) },
      audited: {
        before: removed ? { days_off: formatDays({ from, to, reason: null }) } : {},
        after: {},
      },
      write: async () => {
        await trx
          .deleteFrom("consultant_days_off")
          .where("consultant", "=", number)
          .where("date", ">=", from)
          .where("date", "<=", to)
          .execute();
      },
    });
  });
}

function formatDays({ from, to, reason }: { from: string; to: string; reason: string | null }) {
  const days = from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  return reason ? `${days} (${reason})` : days;
}

/** A change to one consultant, decided under the lock. */
interface Decision {
  ok: true;
  after: Partial<Consultant>;
  audited: { before: Record<string, unknown>; after: Record<string, unknown> };
  write: () => Promise<unknown>;
}

/**
 * Changes the visits that a consultant can take. Refused as `unknown` if there is no such
 * consultant, and as `affected`, with the bookings that they can't keep and the colleague for each,
 * unless `accepted` is the mark of these bookings. Saving reassigns them; those that nobody can
 * take become overbooked.
 */
async function change<Decided extends Decision | { ok: false }>(
  services: Needs,
  actor: Actor,
  number: number,
  accepted: string,
  decide: (trx: Trx, stored: Stored, before: Consultant) => Promise<Decided>,
) {
  const { db, clock } = services;
  return withAvailabilityLock(db, async (trx) => {
    await releaseExpiredHolds(services, trx);
    const now = clock.now();
    const today = businessToday(clock, await businessTimeZone(trx));
    const everybody = await consultantsFor(
      trx,
      { from: today, to: "9998-12-31" },
      { inactive: true },
    );
    const before = everybody.find((one) => one.number === number);
    const stored = await findConsultant(trx, number);
    if (!before || !stored) return refuse("unknown");
    const decided = await decide(trx, stored, before);
    if (!decided.ok) return decided as Extract<Decided, { ok: false }>;
    const after = { ...before, ...decided.after };
    const others = everybody.filter((one) => one.number !== number);
    const reassignments = await reassignmentsFor(trx, now, { before, after, others });
    const affected = affectedBookings(affectedBy(reassignments));
    if (affected && accepted !== affected.mark) return refuse("affected", { affected });
    await decided.write();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "consultant",
      entityId: String(number),
      label: after.name,
      ...decided.audited,
    });
    await reassignAll(services, trx, actor, reassignments);
    await assignUpcomingOverbooked(services, trx);
    return accept();
  });
}

function updateRow(
  { clock }: Needs,
  trx: Trx,
  number: number,
  values: Partial<ConsultantFields> & { is_active?: boolean; own_hours?: boolean },
) {
  return trx
    .updateTable("consultants")
    .set({ ...values, updated_at: clock.now() })
    .where("number", "=", number)
    .execute();
}

/** Records the name instead of the id, because people read the audit log. */
async function accountName(trx: Trx, account: string | null): Promise<string | null> {
  if (!account) return null;
  const user = await trx
    .selectFrom("users")
    .select("name")
    .where("id", "=", account)
    .executeTakeFirst();
  return user?.name ?? null;
}

async function isPossibleAccount(
  trx: Trx,
  account: string | null,
  number?: number,
): Promise<boolean> {
  if (!account) return true;
  return (await possibleAccounts(trx, number)).some(({ id }) => id === account);
}

/**
 * Changes the order of the list. Refused as `changed` when the order is no longer that of `seen`.
 */
export async function orderConsultants(
  services: Needs,
  actor: Actor,
  { order, seen }: ConsultantOrderInput,
) {
  return services.db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom("consultants")
      .select("number")
      .orderBy("position")
      .forUpdate()
      .execute();
    const ids = rows.map(({ number }) => String(number));
    if (!(await saveRowOrder(trx, "consultants", ids, { order, seen }))) return refuse("changed");
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "consultant",
      entityId: "order",
      label: "Consultant order",
      before: { order: ids },
      after: { order },
    });
    return accept({ mark: orderMark(order) });
  });
}
