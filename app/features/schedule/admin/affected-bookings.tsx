import type { ReactNode } from "react";
import { Link } from "react-router";
import { affectedLimit } from "~/features/bookings/availability/rules";
import type { AffectedBooking } from "~/features/bookings/availability/schema";
import { readableDate, readableTime } from "~/shared/dates";
import { StatusBadge } from "~/ui/admin/lists/cells";

/** Before something is saved that bookings stand in the way of: which they are. */
export function AffectedBookings({
  hits,
  title,
  all,
  children,
}: {
  hits: readonly AffectedBooking[];
  /** What is said of so many: "3 bookings stand on these days". */
  title: (count: string, one: boolean) => string;
  /** Where to see those that aren't listed. */
  all: { to: string; label: string };
  /** What becomes of them. */
  children: ReactNode;
}) {
  const listed = hits.slice(0, affectedLimit);
  const more = hits.length > affectedLimit;
  return (
    <div role="alert" className="rounded border border-warn p-4 text-md">
      <p className="font-semibold">
        {title(more ? `More than ${affectedLimit}` : String(hits.length), hits.length === 1)}
      </p>
      <p className="mt-1 text-sm text-muted">{children}</p>
      <ul className="mt-3 max-h-72 divide-y divide-edge overflow-y-auto text-sm">
        {listed.map(({ id, date, startTime, name, service, status }) => (
          <li key={id} className="flex items-start justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              <Link to={`/admin/bookings/${id}`} className="link font-semibold">
                {name}
              </Link>
              <span className="block text-muted">
                {readableDate(date)}
                {startTime ? `, ${readableTime(startTime)}` : ", no time yet"} · {service}
              </span>
            </span>
            <StatusBadge tone={status === "confirmed" ? "good" : "plain"}>
              {status === "confirmed" ? "Confirmed" : "Pending"}
            </StatusBadge>
          </li>
        ))}
      </ul>
      {more && (
        <p className="mt-3 text-sm">
          These are the first {affectedLimit}.{" "}
          <Link to={all.to} className="link">
            {all.label}
          </Link>
        </p>
      )}
    </div>
  );
}
