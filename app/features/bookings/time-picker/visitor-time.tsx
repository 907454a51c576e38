import { differsIn, type Shown, shortTimeIn } from "./visitor-zone.rules";

/** "For you Tue, Dec 1, 11:00 PM GMT+9": a time in the visitor's own zone, where that differs. */
export function TimeForVisitor({ zone, time }: { zone: string | undefined; time: Shown }) {
  if (zone === undefined || !differsIn(zone, time)) return null;
  const there = shortTimeIn(zone, time.startsAt, time.date);
  return (
    <span className="block text-md text-muted">
      For you {there.date && `${there.date}, `}
      {there.time}
    </span>
  );
}
