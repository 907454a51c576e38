import { waitingLabel } from "~/features/bookings/lifecycle/labels.rules";
import { ViewSwitch } from "~/ui/admin/lists/view-switch";

/** All that comes, or only the requests that nobody has answered. */
export function UpcomingFilter({
  onlyWaiting,
  waiting,
}: {
  onlyWaiting: boolean;
  waiting: number;
}) {
  const waitingView = (
    <>
      Waiting for an answer
      {waiting > 0 && (
        <span className="rounded-full bg-light px-2 text-xs font-semibold text-ink tabular-nums">
          {waitingLabel(waiting)}
        </span>
      )}
    </>
  );
  return (
    <ViewSwitch
      label="Which bookings"
      views={[
        { to: "/admin/bookings/upcoming", current: !onlyWaiting, label: "All" },
        {
          to: "/admin/bookings/upcoming?show=waiting",
          current: onlyWaiting,
          label: waitingView,
        },
      ]}
    />
  );
}
