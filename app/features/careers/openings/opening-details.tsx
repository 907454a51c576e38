import {
  Banknote,
  BriefcaseBusiness,
  CalendarClock,
  CalendarDays,
  Check,
  Clock,
  IdCard,
  type LucideIcon,
  MapPin,
  UserCheck,
} from "lucide-react";
import type { ReactNode } from "react";
import { longDate } from "~/shared/dates";
import { m } from "~/shared/messages/public/careers";
import { employmentText, payText } from "../facts/rules";
import type { Opening, OpeningCard } from "./schema";

type Facts = Pick<
  OpeningCard,
  "location" | "shift" | "type" | "posted" | "pay" | "employment" | "closesOn" | "credentials"
>;

/** Pay, location, shift, type and dates of an opening in the list. */
export function OpeningFacts({
  location,
  shift,
  type,
  posted,
  pay,
  employment,
  closesOn,
  credentials,
}: Facts) {
  return (
    <ul className="space-y-1.5 text-md text-muted">
      {pay && (
        <IconFact Mark={Banknote} name={m.opening_details_pay}>
          <strong className="font-semibold text-fg">{pay}</strong>
        </IconFact>
      )}
      <IconFact Mark={MapPin} name={m.opening_details_location}>
        {location}
      </IconFact>
      <IconFact Mark={Clock} name={m.opening_details_shift}>
        {shift}
      </IconFact>
      {employment && (
        <IconFact Mark={BriefcaseBusiness} name={m.opening_details_employment}>
          {employment}
        </IconFact>
      )}
      <IconFact Mark={UserCheck} name={m.opening_details_type}>
        {type}
      </IconFact>
      {credentials.length > 0 && (
        <IconFact Mark={IdCard} name={m.opening_page_required_credentials}>
          {credentials.join(" · ")}
        </IconFact>
      )}
      {closesOn && (
        <IconFact Mark={CalendarClock}>
          {m.opening_details_apply_by({
            date: longDate(closesOn),
            time: (text) => (
              <time key="time" dateTime={closesOn}>
                {text}
              </time>
            ),
          })}
        </IconFact>
      )}
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

/** The main facts side by side, at the top of the opening's page. */
export function OpeningStrip({
  opening: { location, shift, type, posted, closes_on, positions, ...facts },
}: {
  opening: Omit<Opening, "createdAt"> & Pick<OpeningCard, "posted">;
}) {
  const pay = payText(facts);
  const employment = employmentText(facts);
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-6 border-b border-edge pb-8 lg:grid-cols-4">
      {pay && <StripFact name={m.opening_details_pay}>{pay}</StripFact>}
      <StripFact name={m.opening_details_location}>{location}</StripFact>
      <StripFact name={m.opening_details_shift}>{shift}</StripFact>
      {employment && <StripFact name={m.opening_details_employment}>{employment}</StripFact>}
      <StripFact name={m.opening_details_type}>{type}</StripFact>
      {positions !== null && (
        <StripFact name={m.opening_details_positions}>
          {m.opening_facts_positions({ count: positions })}
        </StripFact>
      )}
      <StripFact name={m.opening_details_posted}>
        <time dateTime={posted}>{longDate(posted)}</time>
      </StripFact>
      {closes_on && (
        <StripFact name={m.opening_details_closes}>
          <time dateTime={closes_on}>{longDate(closes_on)}</time>
        </StripFact>
      )}
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
