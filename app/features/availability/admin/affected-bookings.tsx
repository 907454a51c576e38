import type { ReactNode } from "react";
import { Link } from "react-router";
import { shownStatus, statusLabel, statusTone } from "~/shared/booking-status";
import { formatDate, formatTime } from "~/shared/dates";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { affectedLimit } from "../times/rules";
import type { Affected } from "../times/schema";

/** Lists the affected bookings inside a form before it is saved. */
export function AffectedBookings({
  affected: { bookings, mark },
  title,
  all,
  children,
}: {
  affected: Affected;
  /** For example, "3 bookings are on these days". */
  title: (count: string, single: boolean) => string;
  /** A link to the bookings that aren't listed. */
  all: { to: string; label: string };
  children: ReactNode;
}) {
  const more = bookings.length > affectedLimit;
  return (
    <div role="alert" className="rounded border border-warn p-4 text-md">
      <input type="hidden" name="accepted" value={mark} />
      <p className="font-semibold">
        {title(more ? `More than ${affectedLimit}` : `${bookings.length}`, bookings.length === 1)}
      </p>
      <p className="mt-1 text-sm text-muted">{children}</p>
      <ul className="mt-3 max-h-72 divide-y divide-edge overflow-y-auto text-sm">
        {bookings
          .slice(0, affectedLimit)
          .map(({ id, date, name, service, outcome, ...booking }) => (
            <li key={id} className="flex items-start justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                <Link to={`/admin/bookings/${id}`} className="link font-semibold">
                  {name}
                </Link>
                <span className="block text-muted">
                  {formatDate(date)},{" "}
                  {booking.startTime ? formatTime(booking.startTime) : "no time yet"} · {service}
                </span>
                {outcome && <span className="block">{outcome}</span>}
              </span>
              <StatusBadge tone={statusTone(shownStatus(booking))}>
                {statusLabel(shownStatus(booking))}
              </StatusBadge>
            </li>
          ))}
      </ul>
      {more && (
        <p className="mt-3 text-sm">
          Only the first {affectedLimit} are shown.{" "}
          <Link to={all.to} className="link">
            {all.label}
          </Link>
        </p>
      )}
    </div>
  );
}
