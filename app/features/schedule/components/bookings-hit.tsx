import { Link } from "react-router";
import { readableDate, readableTime } from "~/shared/dates";
import { StatusBadge } from "~/ui/admin/status-badge";
import { manyHits, type Selection } from "../blackouts.rules";
import type { HitBooking } from "../blackouts.schema";

/**
 * Before a blackout is saved: the bookings that stand on its days.
 * @param days the first and the last
 */
export function BookingsHit({ hits, days }: { hits: readonly HitBooking[]; days: Selection }) {
  const listed = hits.slice(0, manyHits);
  const many = hits.length > manyHits ? `More than ${manyHits} bookings stand` : undefined;
  const some = hits.length === 1 ? "1 booking stands" : `${hits.length} bookings stand`;
  return (
    <div role="alert" className="rounded border border-warn p-4 text-md">
      <p className="font-semibold">{many ?? some} on these days.</p>
      <p className="mt-1 text-sm text-muted">
        They stay as they are: move or cancel them, or add the blackout anyway. Nothing is saved
        yet.
      </p>
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
      {many && (
        <p className="mt-3 text-sm">
          These are the first {manyHits}.{" "}
          <Link
            to={`/admin/bookings/all?from=${days.from}&to=${days.to}&sort=earliest`}
            className="link"
          >
            See all bookings of these days
          </Link>
        </p>
      )}
    </div>
  );
}
