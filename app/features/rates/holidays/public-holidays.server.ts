import { dayAfter } from "~/shared/dates";
import { hours } from "~/shared/durations";
import type { Place, PublicHoliday } from "./schema";

interface NamedPlace {
  value: string;
  label: string;
}

// Loaded on demand, because loading it takes 0.1 seconds and 20 MB of memory.
const library = async () => (await import("date-holidays")).default;

/**
 * The holidays of a year in a country or one of its states, by date, one per day. The office's
 * choices are stored, so updating the library doesn't change what is billed.
 */
export async function publicHolidays(place: Place, year: number): Promise<PublicHoliday[]> {
  const Holidays = await library();
  const english = { languages: ["en-us", "en"] };
  const days = new Holidays(place.country, place.state, english).getHolidays(year) ?? [];
  const known = days.flatMap(({ date, name, type, substitute, start, end }) => {
    const first = date.slice(0, 10);
    const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / hours(24)));
    const official = (type === "public" || type === "bank") && !substitute;
    return Array.from({ length }, (_, day) => ({
      date: dayAfter(first, day),
      name: formatName(name),
      official,
    }));
  });
  const byDate = new Map<string, PublicHoliday>();
  for (const holiday of known.sort((a, b) => Number(b.official) - Number(a.official))) {
    if (!byDate.has(holiday.date)) byDate.set(holiday.date, holiday);
  }
  return [...byDate.values()]
    .filter(({ date }) => date.startsWith(`${year}-`))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** "New Year’s Day", "Juneteenth (observed)" */
function formatName(name: string): string {
  return name.replaceAll("'", "’").replace("(substitute day)", "(observed)").slice(0, 100);
}

/** The countries to choose from, and the states of one, by name. */
export async function holidayPlaces(
  country: string,
): Promise<{ countries: NamedPlace[]; states: NamedPlace[] }> {
  const Holidays = await library();
  const all = new Holidays();
  return {
    countries: byName(all.getCountries("en")),
    states: byName(all.getStates(country, "en")),
  };
}

function byName(names: Record<string, string> | undefined): NamedPlace[] {
  return Object.entries(names ?? {})
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
}
