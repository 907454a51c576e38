import { AffectedBookings } from "../../admin/affected-bookings";
import type { Affected } from "../../times/schema";

/** Shown before a change is saved: the bookings that the consultant can't keep. */
export function AffectedByConsultant({ affected, name }: { affected: Affected; name: string }) {
  return (
    <AffectedBookings
      affected={affected}
      title={(count, single) =>
        `${name} can’t keep ${count} ${single ? "booking" : "bookings"} after this change.`
      }
      all={{
        to: "/admin/bookings/all?status=confirmed&sort=earliest",
        label: "See all confirmed bookings",
      }}
    >
      Nothing has been saved yet. You can reschedule, reassign or cancel first. If you continue,
      times won’t change and consultants will be reassigned as listed.
    </AffectedBookings>
  );
}
