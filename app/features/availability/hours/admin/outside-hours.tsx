import { AffectedBookings } from "../../admin/affected-bookings";
import type { Affected } from "../../times/schema";

/** Lists the confirmed bookings outside of new hours, before the hours are saved. */
export function OutsideHours({ affected, closing }: { affected: Affected; closing?: string }) {
  return (
    <AffectedBookings
      affected={affected}
      title={(count, single) =>
        `${count} confirmed ${single ? "booking is" : "bookings are"} ${
          closing ? `on ${closing}s` : "outside the new hours"
        }.`
      }
      all={{
        to: "/admin/bookings/all?status=confirmed&sort=earliest",
        label: "See all confirmed bookings",
      }}
    >
      Nothing has been saved yet. You can reschedule or cancel first. If you save anyway, scheduled
      times won’t change.
    </AffectedBookings>
  );
}
