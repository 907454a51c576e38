import { Link } from "react-router";
import { waitingLabel } from "../list.rules";

const choice =
  "inline-flex min-h-9 items-center gap-2 rounded px-3 text-muted hover:text-fg aria-[current=true]:bg-fg/10 aria-[current=true]:font-semibold aria-[current=true]:text-fg";

/** All that comes, or only the requests that nobody has answered. */
export function UpcomingFilter({
  onlyWaiting,
  waiting,
}: {
  onlyWaiting: boolean;
  waiting: number;
}) {
  return (
    <nav aria-label="Which bookings" className="flex rounded border border-edge p-0.5 text-sm">
      <Link to="/admin/bookings/upcoming" aria-current={!onlyWaiting} className={choice}>
        All
      </Link>
      <Link
        to="/admin/bookings/upcoming?show=waiting"
        aria-current={onlyWaiting}
        className={choice}
      >
        Waiting for an answer
        {waiting > 0 && (
          <span className="rounded-full bg-light px-2 text-xs font-semibold text-ink tabular-nums">
            {waitingLabel(waiting)}
          </span>
        )}
      </Link>
    </nav>
  );
}
