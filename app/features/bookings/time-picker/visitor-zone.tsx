import type { OfferedDay } from "./schema";
import { differsIn, zoneInWordsAt } from "./visitor-zone.rules";

/** Names the visitor's own zone where its clock shows something else. */
export function VisitorZone({
  zone,
  day,
}: {
  zone: string | undefined;
  day: OfferedDay | undefined;
}) {
  if (!zone || !day) return null;
  const differing = day.times.filter((offered) => differsIn(zone, { ...offered, date: day.date }));
  const [time] = differing;
  if (!time) return null;
  const words = zoneInWordsAt(zone, time.startsAt);
  // On a day on which one of the two changes its clocks.
  if (differing.length < day.times.length) {
    return <> Where your own differs, it stands beneath: {words}.</>;
  }
  return <> Beneath each stands your own: {words}.</>;
}
