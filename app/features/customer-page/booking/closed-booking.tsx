import { m } from "~/shared/messages/customer/booking";
import { m as links } from "~/shared/messages/customer/closed-links";
import { LinkButton } from "~/ui/button";
import { ClosedLink } from "~/ui/pages/closed-link";

export const closedBooking = {
  unknown: { title: links.unknown, text: m.closed_link_incomplete },
  many: { title: links.too_many, text: m.closed_link_too_many },
  over: { title: links.expired, text: m.closed_link_appointment_over },
} as const;

/** The page for a booking's link that doesn't work anymore. */
export function ClosedBooking({ why }: { why: keyof typeof closedBooking }) {
  return (
    <ClosedLink {...closedBooking[why]}>
      <LinkButton to="/consultation" look="light" size="large">
        {m.closed_link_request_consultation}
      </LinkButton>
    </ClosedLink>
  );
}
