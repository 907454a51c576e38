import type { Difference } from "../differences.rules";

/** What became of each field; texts that weren't there, or are gone, are left out. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="space-y-1.5">
      {differences.map(({ label, from, to }) => (
        <div key={label}>
          <dt className="text-xs font-semibold text-muted">{label}</dt>
          <dd className="[overflow-wrap:anywhere] whitespace-pre-line">
            {from && (
              <del className="text-muted decoration-1">
                <span className="sr-only">From: </span>
                {from}
              </del>
            )}
            {from && to && <span aria-hidden> → </span>}
            {to && (
              <ins className="no-underline">
                <span className="sr-only">{from ? "To: " : ""}</span>
                {to}
              </ins>
            )}
            {from && !to && <span className="text-muted"> (removed)</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
