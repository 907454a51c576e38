import { Link } from "react-router";
import { quotePath } from "../rules";

/** Warns before a quote without terms is sent. */
export function NoTermsNote({ id }: { id: string }) {
  return (
    <div role="status" className="rounded border border-warn p-4 text-md">
      <strong className="block">This quote has no terms.</strong>
      The customer would accept only the prices, with no terms for billing or cancellation.{" "}
      <Link to={`${quotePath(id)}/terms`} className="link">
        Add terms to this quote
      </Link>
      , or{" "}
      <Link to="/admin/quotes/terms" className="link">
        set standard terms for new quotes
      </Link>
      .
    </div>
  );
}
