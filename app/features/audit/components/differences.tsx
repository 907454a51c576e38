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

/** As {@link Differences}, with room for long texts: what was there stands beside what is. */
export function WholeDifferences({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="space-y-5">
      {differences.map(({ label, from, to }) => (
        <div key={label}>
          <dt className="mb-1 font-semibold">{label}</dt>
          <dd className={`grid gap-2 ${from && to ? "md:grid-cols-2" : ""}`}>
            {from && <Side title={to ? "Before" : "Removed"} text={from} />}
            {to && <Side title={from ? "After" : ""} text={to} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0 rounded border border-edge bg-surface px-3 py-2">
      {title && <p className="text-xs text-muted">{title}</p>}
      <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
    </div>
  );
}
