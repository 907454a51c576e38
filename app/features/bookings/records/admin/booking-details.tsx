import {
  labelIn,
  locationTypes,
  preferredContactOptions,
} from "~/features/bookings/requests/choices";
import type { Booking } from "../schema";

/** What was asked for: one line in the list, all of it when opened. */
export function BookingDetails({ booking, columns }: { booking: Booking; columns: number }) {
  const facts = factsOf(booking);
  const { message } = booking;
  if (facts.length === 0 && !message) return null;
  const firstLine = [booking.siteAddress, message.trim().split("\n")[0]]
    .filter(Boolean)
    .join(" · ");
  return (
    <tr className="mt-2 block @4xl:mt-0 @4xl:table-row">
      <td
        colSpan={columns}
        className="block min-w-0 @4xl:table-cell @4xl:pt-1 @4xl:pr-5 @4xl:pb-2.5"
      >
        <details className="group/details">
          <summary className="-ml-1 flex min-h-7 max-w-full list-none items-center gap-1.5 rounded pr-2 pl-1 text-muted hover:text-fg">
            {/* Drawn here: an icon component for each of 25 rows is the dearest part of the list. */}
            <svg
              viewBox="0 0 24 24"
              className="size-4 shrink-0 -rotate-90 fill-none stroke-current stroke-[1.75] transition-transform duration-150 group-open/details:rotate-0"
              aria-hidden="true"
            >
              <path d="m6 9 6 6 6-6" />
            </svg>
            <span className="shrink-0">Details</span>
            <span className="line-clamp-1 min-w-0 break-all group-open/details:invisible">
              {firstLine && `· ${firstLine}`}
            </span>
          </summary>
          <div className="grid gap-x-10 gap-y-3 border-l-2 border-edge py-1 pl-4 text-md @4xl:ml-1.5 @4xl:grid-cols-2">
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-1 text-sm">
              {facts.map(([term, fact]) => (
                <div key={term} className="contents">
                  <dt className="text-muted">{term}</dt>
                  <dd className="[overflow-wrap:anywhere]">{fact}</dd>
                </div>
              ))}
            </dl>
            {message && (
              <p className="max-w-prose text-sm whitespace-pre-line [overflow-wrap:anywhere]">
                {message}
              </p>
            )}
          </div>
        </details>
      </td>
    </tr>
  );
}

function factsOf(booking: Booking): [string, string][] {
  const facts: [string, string | undefined | null][] = [
    ["Company", booking.company],
    ["Site address", booking.siteAddress],
    ["Location type", labelIn(locationTypes, booking.locationType)],
    ["Preferred contact", labelIn(preferredContactOptions, booking.preferredContact)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
