import { Form, Link } from "react-router";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { May } from "~/ui/admin/shell/may";
import { SubmitButton } from "~/ui/forms/submit-button";
import {
  type QuoteSummary,
  quoteNumber,
  quotePath,
  quoteStatusLabel,
  quoteStatusTone,
} from "../rules";
import { formatValue } from "./quote-table";

/** The quotes of a booking, and a button to create one. */
export function BookingQuotes({
  booking,
  quotes,
}: {
  booking: string;
  quotes: readonly QuoteSummary[];
}) {
  return (
    <May need="quotes.view">
      <section aria-labelledby="quotes-heading">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="quotes-heading" className="text-h4">
            Quotes
          </h2>
          <May need="quotes.edit">
            <Form method="post" action="/admin/quotes/start">
              <input type="hidden" name="booking" value={booking} />
              <SubmitButton look="outline" size="small" className="min-h-10">
                Create Quote
              </SubmitButton>
            </Form>
          </May>
        </div>
        {quotes.length > 0 ? (
          <ul className="divide-y divide-edge rounded border border-edge bg-surface text-md">
            {quotes.map((quote) => (
              <li
                key={quote.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3"
              >
                <span className="min-w-0">
                  <Link to={quotePath(quote.id)} className="link font-semibold">
                    {quoteNumber(quote.number)}
                  </Link>
                  <span className="block text-sm text-muted">
                    {formatValue(quote) || "No lines yet"}
                  </span>
                </span>
                <StatusBadge tone={quoteStatusTone(quote)}>{quoteStatusLabel(quote)}</StatusBadge>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-md text-muted">No quotes yet.</p>
        )}
      </section>
    </May>
  );
}
