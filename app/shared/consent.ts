import { formatDate, formatMoment } from "./dates";

/** When consent was given and to which version of the privacy policy; null if it isn't known. */
export function consentText(
  { at, version, note }: { at: Date | null; version: string | null; note?: string | null },
  timeZone: string,
): string | null {
  if (note) return note;
  if (!at) return null;
  const moment = formatMoment(at, timeZone);
  if (!version) return moment;
  // A day, or the moment when the office changed the policy.
  const day = /^\d{4}-\d\d-\d\d$/.test(version) ? formatDate(version) : undefined;
  const edited = version.includes("T") ? formatMoment(new Date(version), timeZone) : version;
  return `${moment}, privacy policy dated ${day ?? edited}`;
}
