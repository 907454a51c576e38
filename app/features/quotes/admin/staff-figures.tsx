import { formatMoney } from "~/shared/money";
import type { QuoteAmounts } from "../content";

/** The hours in a full-time week. */
const fullTimeHours = 40;

/**
 * The figures in a quote that only the office sees.
 * @param coverage guards on the payroll for each full-time position, in percent; null if not set
 */
export function StaffFigures({
  amounts,
  coverage,
}: {
  amounts: Pick<QuoteAmounts, "cost" | "priceOfCost" | "hours"> & { withoutCost: number };
  coverage: number | null;
}) {
  const { priceOfCost, cost, hours, withoutCost } = amounts;
  const positions = hours / fullTimeHours;
  const columns = [
    { label: "per week", name: "weekly" },
    { label: "per month", name: "monthly" },
    { label: "one time", name: "once" },
    { label: "full term", name: "term" },
  ] as const;
  return (
    <section
      aria-labelledby="staff-heading"
      className="@container rounded border border-edge bg-surface p-5"
    >
      <h2 id="staff-heading" className="text-h4">
        Internal only
      </h2>
      <p className="mt-1 text-sm text-muted">Customers never see these figures.</p>
      <dl className="mt-4 grid gap-x-8 gap-y-4 text-md tabular-nums @md:grid-cols-2">
        {hours > 0 && (
          <>
            <Fact term="Guard hours per week">{rounded(hours)}</Fact>
            <Fact term="Full-time positions">
              {rounded(positions)}
              <span className="block text-sm text-muted">
                {coverage
                  ? `With a relief factor of ${coverage / 100}: ${rounded((positions * coverage) / 100)} guards`
                  : `${rounded(hours)} hours ÷ ${fullTimeHours}`}
              </span>
            </Fact>
          </>
        )}
        {cost ? (
          columns.map(({ label, name }) => {
            const [price, spent] = [priceOfCost[name], cost[name]];
            if (price === null || spent === null) return null;
            return (
              <Fact key={name} term={`Margin, ${label}`}>
                {formatMoney(price - spent)}
                <span className="block text-sm text-muted">
                  {`${formatMargin(price, spent)} of ${formatMoney(price)}, cost ${formatMoney(spent)}`}
                </span>
              </Fact>
            );
          })
        ) : (
          <Fact term="Margin">
            <span className="text-muted">Enter the cost of a line to see the margin.</span>
          </Fact>
        )}
      </dl>
      {cost && withoutCost > 0 && (
        <p className="mt-4 text-sm text-muted">
          {withoutCost === 1
            ? "One line has no cost yet and isn’t included in the margin."
            : `${withoutCost} lines have no cost yet and aren’t included in the margin.`}
        </p>
      )}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function formatMargin(price: number, spent: number): string {
  return price === 0 ? "0%" : `${Math.round(((price - spent) / price) * 1000) / 10}%`;
}

function rounded(count: number): string {
  return count.toLocaleString("en-US", { maximumFractionDigits: 2 });
}
