import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Clock } from "~/platform/clock";
import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { startOfDay } from "~/platform/time/zoned-time.server";
import { businessToday } from "~/shared/dates";
import type { RateUnit } from "~/shared/stored-values";
import { isUuid } from "~/shared/uuid";
import type { VisitorPrice } from "./prices.rules";
import { rateKey, rateStates } from "./rules";
import { type Rate, type RateFields, rate } from "./schema";

function rates(db: Database | Trx) {
  return db
    .selectFrom("rates")
    .select(["id", ...rate.columns])
    .$narrowType<{ unit: RateUnit; armed: RateFields["armed"] }>();
}

/** All rates by service and name, newest first within each name. */
export function listRates(db: Database): Promise<Rate[]> {
  return rates(db)
    .orderBy("service_id", (order) => order.asc().nullsFirst())
    .orderBy("name")
    .orderBy("valid_from", "desc")
    .execute();
}

/** The rates that apply on a day (yyyy-MM-dd), one per name and service. */
export async function ratesOn(db: Database | Trx, day: string): Promise<Rate[]> {
  const started = await rates(db).where("valid_from", "<=", day).orderBy("name").execute();
  return [...Map.groupBy(started, rateKey).values()].flatMap((versions) => {
    const states = rateStates(versions, day);
    return versions.filter((version) => states.get(version) === "current");
  });
}

/** The hourly prices that visitors see today. */
export async function visitorPrices(db: Database | Trx, clock: Clock): Promise<VisitorPrice[]> {
  const current = await ratesOn(db, businessToday(clock, await businessTimeZone(db)));
  return current.flatMap(({ service_id, armed, shown_from, shown_to }) =>
    shown_from === null || shown_to === null
      ? []
      : [{ service: service_id, armed, from: shown_from, to: shown_to }],
  );
}

/** When a rate starts or ends next, or undefined. */
export async function nextRateChange(db: Database, clock: Clock): Promise<Date | undefined> {
  const zone = await businessTimeZone(db);
  const today = businessToday(clock, zone);
  const dates = await db
    .selectFrom("rates")
    .select("ends_on as date")
    .where("ends_on", ">", today)
    .union(db.selectFrom("rates").select("valid_from as date").where("valid_from", ">", today))
    .execute();
  const [date] = dates.flatMap((row) => row.date ?? []).sort();
  return date === undefined ? undefined : startOfDay(date, zone);
}

/** @param lock inside a transaction that changes it */
export async function findRate(
  db: Database | Trx,
  id: string,
  { lock = false } = {},
): Promise<Rate | undefined> {
  if (!isUuid(id)) return undefined;
  return rates(db)
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Identifies the state of a rate as an editor saw it. */
export function rateMark(fields: RateFields): string {
  return editMark(rate.pick(fields));
}
