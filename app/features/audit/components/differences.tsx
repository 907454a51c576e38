import type { Difference } from "../differences.rules";

/** What became of each field; texts that weren't there, or are gone, are left out. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="space-y-1">
      {differences.map(({ label, from, to }) => (
        <div key={label} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3">
          <dt className="text-muted [overflow-wrap:anywhere]">{label}</dt>
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
