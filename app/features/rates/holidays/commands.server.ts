import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import { formatDate } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { lockBilling, putBilling } from "../billing/commands.server";
import { holidayPlaces, publicHolidays } from "./public-holidays.server";
import { holidayPlace } from "./queries.server";
import type { HolidayInput, Place, PublicHolidaysInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Editor = AdminActor<"rates.edit">;

/** Bills a day as a holiday. Refused as `taken` if it already is one. */
export async function addHoliday(services: Needs, actor: Editor, input: HolidayInput) {
  return services.db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto("holidays")
      .values({ ...input, created_at: services.clock.now() })
      .onConflict((conflict) => conflict.column("date").doNothing())
      .returning("date")
      .executeTakeFirst();
    if (!added) return refuse("taken");
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "holiday",
      entityId: input.date,
      label: input.name,
      after: input,
    });
    return accept();
  });
}

/**
 * Bills public holidays of the chosen place as holidays. Days that are holidays already keep their
 * names, and days that aren't public holidays are ignored.
 */
export async function addPublicHolidays(
  services: Needs,
  actor: Editor,
  { year, dates }: PublicHolidaysInput,
) {
  const known = await publicHolidays(await holidayPlace(services.db), year);
  const chosen = known.filter(({ date }) => dates.includes(date));
  if (chosen.length === 0) return refuse("unknown");
  return services.db.transaction().execute(async (trx) => {
    const now = services.clock.now();
    const added = await trx
      .insertInto("holidays")
      .values(chosen.map(({ date, name }) => ({ date, name, created_at: now })))
      .onConflict((conflict) => conflict.column("date").doNothing())
      .returning(["date", "name"])
      .execute();
    // All of these days are holidays already, for example because the form was sent twice.
    if (added.length === 0) return accept();
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "holiday",
      entityId: String(year),
      label: `Holidays in ${year}`,
      after: { holidays: added.map(({ date, name }) => `${formatDate(date)}: ${name}`) },
    });
    return accept();
  });
}

/** Removes a holiday: the day is billed like any other again. */
export async function removeHoliday(services: Needs, actor: Editor, date: string) {
  return services.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom("holidays")
      .where("date", "=", date)
      .returning(["date", "name"])
      .executeTakeFirst();
    if (!gone) return refuse("unknown");
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "holiday",
      entityId: gone.date,
      label: gone.name,
      before: gone,
    });
    return accept();
  });
}

/**
 * Sets the place whose public holidays are suggested. Refused as `country` when the country is
 * unknown; a state of another country is ignored.
 */
export async function chooseHolidayPlace(
  services: Needs,
  actor: Editor,
  { country, state }: Place,
) {
  const { countries, states } = await holidayPlaces(country);
  if (!countries.some(({ value }) => value === country)) return refuse("country");
  const place = { country, state: states.some(({ value }) => value === state) ? state : "" };
  return services.db.transaction().execute(async (trx) => {
    await lockBilling(trx);
    const before = await holidayPlace(trx);
    if (before.country === place.country && before.state === place.state) return accept();
    await putBilling(trx, { holiday_country: place.country, holiday_state: place.state });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      entityId: "holidays",
      label: "Suggested holidays",
      before: await placeNames(before),
      after: await placeNames(place),
    });
    return accept();
  });
}

/** The names of a place, for the audit log. */
async function placeNames({ country, state }: Place): Promise<Place> {
  const { countries, states } = await holidayPlaces(country);
  const nameIn = (places: typeof countries, code: string) =>
    places.find(({ value }) => value === code)?.label ?? code;
  return { country: nameIn(countries, country), state: nameIn(states, state) };
}
