import { useSyncExternalStore } from "react";
import { m } from "~/shared/messages/customer/booking";
import type { OfferedDay } from "./schema";
import {
  browserZone,
  differsIn,
  type ShownTime,
  shortTimeIn,
  zoneInWordsAt,
} from "./visitor-zone.rules";

const never = () => () => {};
const unknown = () => undefined;

/** The browser's time zone; undefined on the server, since the page is the same for everybody. */
export function useVisitorZone(): string | undefined {
  return useSyncExternalStore(never, browserZone, unknown);
}

/** "Your time: Wed, Dec 2, 12:00 AM GMT+9", if the visitor's clock differs. */
export function TimeForVisitor({ zone, time }: { zone: string | undefined; time: ShownTime }) {
  if (zone === undefined || !differsIn(zone, time)) return null;
  const local = shortTimeIn(zone, time.startsAt, time.date);
  return (
    <span className="block text-md text-muted">
      {m.visitor_zone_your_time({
        time: local.date ? `${local.date}, ${local.time}` : local.time,
      })}
    </span>
  );
}

/** Names the visitor's time zone, if its clock differs on this day. */
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
  // When one of the two zones changes its clocks, only some of the day's times differ.
  return differing.length < day.times.length ? (
    <> {m.visitor_zone_local_time_if_different({ words })}</>
  ) : (
    <> {m.visitor_zone_local_time_below({ words })}</>
  );
}
