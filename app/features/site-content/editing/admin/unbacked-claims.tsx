import { Fragment } from "react";
import { Link } from "react-router";
import type { MissingRecord } from "~/features/licenses/claims.rules";
import { formatWholeMoney } from "~/shared/money";
import type { UnbackedEntry } from "../../sections/rules";

/** Lists entries with claims hidden from visitors, with links to the records that they need. */
export function UnbackedClaims({ entries }: { entries: readonly UnbackedEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <div className="mb-6 max-w-3xl rounded border border-warn bg-surface px-4 py-3 text-md">
      <p>
        <strong>These claims are hidden from visitors.</strong> To show them, add a valid record
        under Licenses & Insurance:
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {entries.map(({ name, records }) => (
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
const places: Readonly<Record<MissingRecord["kind"], string>> = {
  license: "/admin/licenses/add#state",
  bond: `${coverage}#kind`,
  insurance: `${coverage}#amount`,
  coverage: `${coverage}#amount`,
};

function nameOf(record: MissingRecord): string {
  if (record.kind === "coverage") {
    return `insurance of at least ${formatWholeMoney(record.amount)}`;
  }
  return { license: "a license", bond: "a bond", insurance: "insurance" }[record.kind];
}
