import { currentZone } from "~/shared/zones";
import { officeHours } from "./content";
import { noHours } from "./hours.rules";

/** The built-in hours in the format of the hours field. */
export const builtInHoursText = officeHours.map((row) => `${row.days}: ${row.hours}`).join("\n");

/** The hours in the form: the built-in ones if unset. */
export function shownHours(stored: string): string {
  return stored === noHours ? "" : stored || builtInHoursText;
}

/**
 * Completes a web address that was typed without its scheme.
 * @returns undefined for anything but the address of a public website
 */
export function completeWebAddress(text: string): string | undefined {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return /^[^.\s]+(\.[^.\s]+)+$/.test(url.hostname) ? url.href : undefined;
}

/**
 * Finds the zone that someone typed, such as "america/new york" or "new york".
 * @returns the trimmed text with underscores if there is no such zone
 */
export function typedTimeZone(text: string): string {
  const typed = text.trim().replace(/\s+/g, "_");
  const lower = typed.toLowerCase();
  // Includes old names, which many maps still show.
  const zones = [...timeZones(), ...Intl.supportedValuesOf("timeZone")];
  const found =
    zones.find((zone) => zone.toLowerCase() === lower) ??
    zones.find((zone) => lower !== "" && zone.toLowerCase().endsWith(`/${lower}`));
  return currentZone(found ?? typed);
}

/** Accepts only named zones, because an offset such as +05:00 has no daylight saving time. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: zone }));
  } catch {
    return false;
  }
}

/** Every named zone, by its current name. */
export function timeZones(): string[] {
  const zones = new Set(Intl.supportedValuesOf("timeZone").map(currentZone));
  zones.delete("UTC");
  return [...[...zones].sort(), "UTC"];
}

const usZones = new Map([
  ["America/New_York", "Eastern Time (New York)"],
  ["America/Chicago", "Central Time (Chicago)"],
  ["America/Denver", "Mountain Time (Denver)"],
  ["America/Phoenix", "Mountain Time, no daylight saving (Phoenix)"],
  ["America/Los_Angeles", "Pacific Time (Los Angeles)"],
  ["America/Anchorage", "Alaska Time (Anchorage)"],
  ["Pacific/Honolulu", "Hawaii Time (Honolulu)"],
]);

/**
 * The time zones to choose from, those of the US first.
 * @param stored the company's, which may be one that isn't listed, such as "US/Eastern"
 */
export function timeZoneOptions(stored: string): { value: string; label: string }[] {
  const others = new Set([...timeZones(), stored]);
  for (const zone of usZones.keys()) others.delete(zone);
  return [
    ...Array.from(usZones, ([value, label]) => ({ value, label })),
    ...Array.from(others, (value) => ({ value, label: timeZoneName(value) })),
  ];
}

/** "Eastern Time (New York)" or "Europe/Berlin" */
export function timeZoneName(zone: string): string {
  return usZones.get(zone) ?? zone.replaceAll("_", " ");
}

/** The countries to choose from by name, the US first. */
export function countryOptions(): { value: string; label: string }[] {
  return countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .sort(
      (one, other) =>
        Number(other.value === "US") - Number(one.value === "US") ||
        one.label.localeCompare(other.label),
    );
}

const countryNames = new Intl.DisplayNames("en-US", { type: "region" });

/** "United States"; empty for no country. */
export function countryName(code: string): string {
  return code && (countryNames.of(code) ?? code);
}

/** ISO 3166-1 alpha-2. */
export const countryCodes: readonly string[] =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
  BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
  EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
  HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
  LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
  NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
  SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
  TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/);
