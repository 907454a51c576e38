import { m as links } from "~/shared/messages/customer/closed-links";
import { m } from "~/shared/messages/public/urgent";
import { LinkButton } from "~/ui/button";
import { ClosedLink } from "~/ui/pages/closed-link";
import { urgentPath } from "./rules";
import { LifeInDanger } from "./urgent-note";

const texts = {
  unknown: { title: links.unknown, text: m.closed_link_unknown },
  // Nobody with an emergency is told to wait.
  many: { title: links.unknown, text: m.closed_link_too_many },
} as const;

/** The page for an urgent request's link that doesn't work. */
export function ClosedUrgentRequest({ why }: { why: keyof typeof texts }) {
  return (
    <ClosedLink {...texts[why]} above={<LifeInDanger />}>
      <LinkButton to={urgentPath} look="light" size="large">
        {m.closed_link_send_urgent_request}
      </LinkButton>
    </ClosedLink>
  );
}
