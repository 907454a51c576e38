import { m } from "./messages/common";

const names: ReadonlyMap<string, string> = new Map(
  m.us_states.split("|").map((state) => [state.slice(0, 2), state.slice(3)]),
);

/** The two letters of each state and of the District of Columbia, in the order of their names. */
export const stateCodes = [...names.keys()];

export const stateOptions = stateCodes.map((code) => ({ value: code, label: stateName(code) }));

/** "OH" → "Ohio" */
export function stateName(code: string): string {
  return names.get(code) ?? code;
}

export function isStateCode(text: string): boolean {
  return names.has(text);
}

/** The state at the end of a place, such as "Columbus, OH" or "Columbus, Ohio 43215". */
export function stateIn(place: string): string | undefined {
  const words = place.replace(/[\s,]*\d{5}(-\d{4})?\s*$/, "").trim();
  const code = /(?:^|[\s,])([A-Z]{2})$/.exec(words)?.[1];
  if (code && names.has(code)) return code;
  const lower = words.toLowerCase();
  // The longest name counts: "West Virginia" also ends in "Virginia".
  return [...names]
    .filter(([, name]) => lower === name.toLowerCase() || /[\s,]/.test(before(lower, name)))
    .sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/** The character before a name at the end of a text; empty if it doesn't end in the name. */
function before(text: string, name: string): string {
  if (!text.endsWith(name.toLowerCase())) return "";
  return text.charAt(text.length - name.length - 1);
}

/** The first three digits of each state's ZIP Codes, as the Postal Service assigns them. */
const zipPrefixes: Readonly<Record<string, string>> = {
  AL: "350-369",
  AK: "995-999",
  AZ: "850-865",
  AR: "716-729 755",
  CA: "900-961",
  CO: "800-816",
  CT: "060-069",
  DE: "197-199",
  DC: "200-205 569",
  FL: "320-349",
  GA: "300-319 398-399",
  HI: "967-968",
  ID: "832-838",
  IL: "600-629",
  IN: "460-479",
  IA: "500-528",
  KS: "660-679",
  KY: "400-427",
  LA: "700-714",
  ME: "039-049",
  MD: "206-219",
  MA: "010-027 055",
  MI: "480-499",
  MN: "550-567",
  MS: "386-397",
  MO: "630-658",
  MT: "590-599",
  NE: "680-693",
  NV: "889-898",
  NH: "030-038",
  NJ: "070-089",
  NM: "870-884",
  NY: "005 063 100-149",
  NC: "270-289",
  ND: "580-588",
  OH: "430-459",
  OK: "730-732 734-749",
  OR: "970-979",
  PA: "150-196",
  RI: "028-029",
  SC: "290-299",
  SD: "570-577",
  TN: "370-385",
  TX: "733 750-799 885",
  UT: "840-847",
  VT: "050-054 056-059",
  VA: "201 220-246",
  WA: "980-994",
  WV: "247-268",
  WI: "530-549",
  WY: "820-831 834",
};

/** The same for Puerto Rico, the Virgin Islands, Guam and military mail. */
const otherZipPrefixes = "006-009 090-099 340 962-966 969";

/** Whether a ZIP Code of five digits can exist, judged by its first three. */
export function isKnownZip(zip: string): boolean {
  if (!/^\d{5}$/.test(zip)) return false;
  return [...Object.values(zipPrefixes), otherZipPrefixes].some((ranges) =>
    isWithin(zip.slice(0, 3), ranges),
  );
}

/** Whether a ZIP Code can be in a state, judged by its first three digits. */
export function isZipIn(zip: string, state: string): boolean {
  return isWithin(zip.slice(0, 3), zipPrefixes[state] ?? "");
}

function isWithin(prefix: string, ranges: string): boolean {
  return ranges.split(" ").some((range) => {
    const [first = "", last = first] = range.split("-");
    return first !== "" && prefix >= first && prefix <= last;
  });
}
