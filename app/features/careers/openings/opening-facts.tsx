import { CalendarDays, Clock, type LucideIcon, MapPin, UserCheck } from "lucide-react";
import { longDate } from "~/shared/dates";
import type { OpeningCard } from "../schema";

type Facts = Pick<OpeningCard, "location" | "shift" | "type" | "posted">;

/** Where, when and as what; and since when we look for somebody. */
export function OpeningFacts({ location, shift, type, posted }: Facts) {
  return (
    <ul className="space-y-1.5 text-md text-muted">
      <Fact Mark={MapPin} name="Location">
        {location}
      </Fact>
      <Fact Mark={Clock} name="Shift">
        {shift}
      </Fact>
      <Fact Mark={UserCheck} name="Type">
        {type}
      </Fact>
      <Fact Mark={CalendarDays}>
        Posted <time dateTime={posted}>{longDate(posted)}</time>
      </Fact>
    </ul>
  );
}

function Fact({
  Mark,
  name,
  children,
}: {
  Mark: LucideIcon;
  name?: string;
  children: React.ReactNode;
}) {
  return (
    <li className="flex gap-2.5">
      <Mark className="mt-1 size-4 shrink-0" strokeWidth={1.75} aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        {name && <span className="sr-only">{name}: </span>}
        {children}
      </span>
    </li>
  );
}
