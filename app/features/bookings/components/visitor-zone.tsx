import type { OfferedDay } from "../scheduler.schema";
import { differsIn, zoneInWordsAt } from "../visitor-zone.rules";

/** Names the visitor's own zone where its clock shows something else. */
export function VisitorZone({
  zone,
  day,
}: {
  zone: string | undefined;
  day: OfferedDay | undefined;
}) {
  const time = day?.times[0];
  if (!zone || !time || !differsIn(zone, { ...time, date: day.date })) return null;
  return <> Beneath each stands your own: {zoneInWordsAt(zone, time.startsAt)}.</>;
}
