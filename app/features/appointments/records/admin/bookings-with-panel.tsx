import type { ReactNode } from "react";
import { ListWithPanel } from "~/ui/admin/panel/list-with-panel";

/** A list of bookings, which open next to it. */
export function BookingsWithPanel({
  path,
  label,
  bookings,
  children,
}: {
  path: string;
  label: string;
  bookings: readonly { id: string }[];
  children: ReactNode;
}) {
  return (
    <ListWithPanel
      list={{ path, label }}
      ids={bookings.map(({ id }) => id)}
      panelPath={(id) => `${path}/${id}`}
      recordPath={(id) => `/admin/bookings/${id}`}
    >
      {children}
    </ListWithPanel>
  );
}
