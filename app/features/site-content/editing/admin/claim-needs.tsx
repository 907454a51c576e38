import { Fragment } from "react";
import { Link } from "react-router";
import type { NeededRecord } from "~/features/licenses/claims.rules";
import { formatWholeMoney } from "~/shared/money";
import type { ClaimNeeds as Needs } from "../../sections/rules";

/** Says which entries visitors don't see in full, and which records they need, with links. */
export function ClaimNeeds({ needs }: { needs: readonly Needs[] }) {
  if (needs.length === 0) return null;
  return (
    <div className="mb-6 max-w-3xl rounded border border-warn bg-surface px-4 py-3 text-md">
      <p>
        <strong>Visitors don’t see these claims yet.</strong> Each needs a valid record under
        Licenses & Insurance:
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {needs.map(({ name, records }) => (
          <li key={name} className="wrap-anywhere">
            “{name}” needs{" "}
            {records.map((record, at) => (
              <Fragment key={record.kind}>
                {at > 0 && " and "}
                <Link to={places[record.kind]} className="link">
                  {nameOf(record)}
                </Link>
              </Fragment>
            ))}
            .
          </li>
        ))}
      </ul>
    </div>
  );
}

const coverage = "/admin/licenses/insurance/add";
const places: Readonly<Record<NeededRecord["kind"], string>> = {
  license: "/admin/licenses/add#state",
  bond: `${coverage}#kind`,
  insurance: `${coverage}#amount`,
  coverage: `${coverage}#amount`,
};

function nameOf(record: NeededRecord): string {
  if (record.kind === "coverage") {
    return `insurance of at least ${formatWholeMoney(record.amount)}`;
  }
  return { license: "a license", bond: "a bond", insurance: "insurance" }[record.kind];
}
