import { currentZone } from "~/shared/zones";
import { defaultTimeZone, officeHours } from "../public/content";

/** What the office tells of the company, by setting; empty where nothing is set. */
export const businessInfoLabels = {
  phone: "Phone Number",
  email: "Email Address",
  address: "Business Address",
  whatsapp: "WhatsApp Number",
  company_name: "Company Name",
  licence_number: "Licence Number",
  country_code: "Country",
  emergency_phone: "Emergency Phone",
  hours_text: "Business Hours",
  time_zone: "Time Zone",
  social_linkedin: "LinkedIn",
  social_facebook: "Facebook",
  social_instagram: "Instagram",
  social_x: "X",
  social_youtube: "YouTube",
  social_tiktok: "TikTok",
} as const;

export type BusinessInfoKey = keyof typeof businessInfoLabels;
export type BusinessInfo = Record<BusinessInfoKey, string>;
export const businessInfoKeys = Object.keys(businessInfoLabels) as BusinessInfoKey[];

/** Where what is there now and what was typed differ, as the form shows it. */
export function conflictingInfo(theirs: BusinessInfo, mine: BusinessInfo) {
  const [there, typed] = [withBuiltIn(theirs), withBuiltIn(mine)];
  return businessInfoKeys
    .filter((key) => there[key] !== typed[key])
    .map((key) => ({ label: businessInfoLabels[key], theirs: there[key], mine: typed[key] }));
}

/** The form shows what is built in where nothing was chosen. */
function withBuiltIn(info: BusinessInfo): BusinessInfo {
  return {
    ...info,
    hours_text: info.hours_text || builtInHoursText,
    time_zone: info.time_zone || defaultTimeZone,
  };
}

/** The built-in hours in the form in which the office writes its own. */
export const builtInHoursText = officeHours.map((row) => `${row.days}: ${row.hours}`).join("\n");

/**
 * A web address with its scheme, completed when that was left out.
 * @returns undefined for what is none, or leads elsewhere than to a public website
 */
export function completeWebAddress(text: string): string | undefined {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return /^[^.\s]+(\.[^.\s]+)+$/.test(url.hostname) ? url.href : undefined;
}

/** Time zones are typed as people say them: "america/new york", or only "new york". */
export function typedTimeZone(text: string): string {
  const typed = text.trim().replace(/\s+/g, "_");
  const lower = typed.toLowerCase();
  // Former names, too: many a map still has them.
  const zones = [...timeZones(), ...Intl.supportedValuesOf("timeZone")];
  const found =
    zones.find((zone) => zone.toLowerCase() === lower) ??
    zones.find((zone) => lower !== "" && zone.toLowerCase().endsWith(`/${lower}`));
  return currentZone(found ?? typed);
}

/** Whether it is a zone with a name; an offset such as +05:00 has no daylight saving. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: zone }));
  } catch {
    return false;
  }
}

/** Every zone that has a name, by the one that it has today. */
export function timeZones(): string[] {
  const zones = new Set(Intl.supportedValuesOf("timeZone").map(currentZone));
  zones.delete("UTC");
  return [...[...zones].sort(), "UTC"];
}
