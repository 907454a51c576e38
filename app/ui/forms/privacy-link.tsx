import { Link } from "react-router";
import { m } from "~/shared/messages/forms";

/** In a new tab, so the form stays open. */
export function PrivacyLink({ children }: { children: string }) {
  return (
    <Link to="/privacy" target="_blank" className="link">
      {children}
      {/* A space before the hidden text would collapse the one after the link. */}
      <span className="sr-only">{` ${m.privacy_link_new_tab}`}</span>
    </Link>
  );
}
