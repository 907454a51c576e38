import { Link } from "react-router";

/** In a new tab, so the form stays open. */
export function PrivacyLink() {
  return (
    <Link to="/privacy" target="_blank" className="link">
      privacy policy<span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}
