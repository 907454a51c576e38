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
  if (!zone || !day) return null;
  const time = day.times.find((offered) => differsIn(zone, { ...offered, date: day.date }));
  if (!time) return null;
  return <> Beneath each stands your own: {zoneInWordsAt(zone, time.startsAt)}.</>;
}
