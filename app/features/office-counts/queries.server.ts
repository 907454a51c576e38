import { bookingCount, waitingRequests } from "~/features/appointments/records/queries.server";
import { unreadMessages } from "~/features/messages/inbox/queries.server";
import { activeServices } from "~/features/services/queries.server";
import { openUrgentRequests } from "~/features/urgent/office/queries.server";
import type { Permission } from "~/platform/auth/permissions";
import { countTogether } from "~/platform/db/counts.server";
import type { Database } from "~/platform/db/schema";

/** The numbers in the office's navigation; 0 for what the role may not see. */
export function navigationCounts(db: Database, granted: ReadonlySet<Permission>) {
  return countTogether(db, {
    requests: granted.has("bookings.view") ? waitingRequests(db) : undefined,
    unread: granted.has("messages.view") ? unreadMessages(db) : undefined,
    urgent: granted.has("urgent.view") ? openUrgentRequests(db) : undefined,
  });
}

/** The numbers on the dashboard; 0 for what the role may not see. */
export function dashboardCounts(db: Database, granted: ReadonlySet<Permission>) {
  return countTogether(db, {
    waiting: granted.has("bookings.view") ? waitingRequests(db) : undefined,
    total: granted.has("bookings.view") ? bookingCount : undefined,
    activeServices: activeServices(db),
  });
}
