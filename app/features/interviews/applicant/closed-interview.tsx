import { m as booking } from "~/shared/messages/customer/booking";
import { m as links } from "~/shared/messages/customer/closed-links";
import { m } from "~/shared/messages/customer/interviews";
import { ClosedLink } from "~/ui/pages/closed-link";

export const closedInterview = {
  unknown: { title: links.unknown, text: links.unknown_text },
  many: { title: links.too_many, text: booking.closed_link_too_many },
  expired: { title: m.page_expired_title, text: m.page_expired_text },
  closed: { title: m.page_closed_title, text: m.page_closed_text },
  over: { title: m.page_over_title, text: m.page_over_text },
} as const;

export type ClosedReason = keyof typeof closedInterview;

/** The page for an interview's link that doesn't work anymore. */
export function ClosedInterview({ why }: { why: ClosedReason }) {
  return <ClosedLink {...closedInterview[why]} />;
}
