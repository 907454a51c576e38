import { findIana } from "windows-iana";

/**
 * The IANA name of a time zone: "America/New_York" for itself, for "Eastern Standard Time"
 * (Windows), and for "/freeassociation.sourceforge.net/America/New_York" (Evolution, Thunderbird
 * and others).
 */
export function ianaZone(name: string): string | undefined {
  const key = name.trim();
  if (!zones.has(key)) {
    // The name comes from someone else's calendar, so it can be anything.
    if (zones.size >= 1000) zones.clear();
    zones.set(key, find(key));
  }
  return zones.get(key);
}

const zones = new Map<string, string | undefined>();

function find(name: string): string | undefined {
  if (/^(UTC|GMT|Z)$/i.test(name)) return "UTC";
  const [windows] = findIana(name);
  if (windows) return windows;
  const parts = name.slice(0, 200).split("/");
  // Names have two or three parts, such as "America/Indiana/Knox".
  const ends = [-3, -2].map((from) => parts.slice(from).join("/"));
  const known = [name, ...ends].find(isTimeZone);
  return known ?? (/^(UTC|GMT)$/i.test(parts.at(-1) ?? "") ? "UTC" : undefined);
}

/**
 * The IANA name for a short zone name, such as "EST5EDT". Calendars also define their own zones
 * with such names.
 */
export function shortZone(name: string): string | undefined {
  return /^[A-Z][\w+-]*$/i.test(name) && isKnown(name) ? name : undefined;
}

const isTimeZone = (name: string) => /^[A-Za-z]+(\/[\w+-]+)+$/.test(name) && isKnown(name);

function isKnown(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
