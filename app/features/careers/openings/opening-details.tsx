import { CalendarDays, Check, Clock, type LucideIcon, MapPin, UserCheck } from "lucide-react";
import type { ReactNode } from "react";
import { longDate } from "~/shared/dates";
import { m } from "~/shared/messages/public/careers";
import type { OpeningCard } from "./schema";

type Facts = Pick<OpeningCard, "location" | "shift" | "type" | "posted">;

/** Location, shift, type and date of an opening in the list. */
export function OpeningFacts({ location, shift, type, posted }: Facts) {
  return (
    <ul className="space-y-1.5 text-md text-muted">
      <IconFact Mark={MapPin} name={m.opening_details_location}>
        {location}
      </IconFact>
      <IconFact Mark={Clock} name={m.opening_details_shift}>
        {shift}
      </IconFact>
      <IconFact Mark={UserCheck} name={m.opening_details_type}>
        {type}
      </IconFact>
      <IconFact Mark={CalendarDays}>
        {m.opening_details_posted_on({
          date: longDate(posted),
          time: (text) => (
            <time key="time" dateTime={posted}>
              {text}
            </time>
          ),
        })}
      </IconFact>
    </ul>
  );
}

function IconFact({
  Mark,
  name,
  children,
}: {
  Mark: LucideIcon;
  name?: string;
  children: ReactNode;
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

/** The same facts side by side, at the top of the opening's page. */
export function OpeningStrip({ location, shift, type, posted }: Facts) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-6 border-b border-edge pb-8 lg:grid-cols-4">
      <StripFact name={m.opening_details_location}>{location}</StripFact>
      <StripFact name={m.opening_details_shift}>{shift}</StripFact>
      <StripFact name={m.opening_details_type}>{type}</StripFact>
      <StripFact name={m.opening_details_posted}>
        <time dateTime={posted}>{longDate(posted)}</time>
      </StripFact>
    </dl>
  );
}

function StripFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="eyebrow">{name}</dt>
      <dd className="mt-1 font-heading text-h4 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Requirements or responsibilities. */
export function PointList({ points }: { points: readonly string[] }) {
  return (
    <ul className="space-y-2">
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may occur twice
        <li key={index} className="flex gap-2.5 text-md text-muted">
          <Check className="mt-1 size-4 shrink-0 text-good" strokeWidth={2} aria-hidden />
          <span className="min-w-0 wrap-anywhere">{point}</span>
        </li>
      ))}
    </ul>
  );
}
