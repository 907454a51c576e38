/**
 * Renamed zones. Some browsers and Node still use the old name, because CLDR keeps it (there, the
 * current one is the type's `iana` attribute).
 */
const renamed: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** "Asia/Calcutta" → "Asia/Kolkata": the current name of a time zone. */
export const currentZone = (zone: string) =>
  (Object.hasOwn(renamed, zone) ? renamed[zone] : undefined) ?? zone;

/** Names that aren't places: "US/Eastern", "Etc/GMT-5", "EST5EDT". */
const placeless = /^(?:Etc|US|Canada|Brazil|Mexico|Chile|SystemV|[^/]*$)/;

/**
 * A time zone's name with its city.
 * @param name the zone's name at the moment in question
 * @example formatZone("America/New_York", "Eastern Standard Time") // "Eastern Standard Time (New York)"
 */
export function formatZone(zone: string, name: string): string {
  const place = currentZone(zone).split("/").at(-1)?.replaceAll("_", " ");
  // "Hong Kong Standard Time" already contains the city.
  if (!place || placeless.test(zone) || name.includes(place)) return name;
  return `${name} (${place})`;
}
