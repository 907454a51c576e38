import { type Difference, emptied } from "../changes.rules";

/** The changed fields with their values before and after. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="space-y-1">
      {differences.map((difference) => (
        <div key={difference.label} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3">
          <dt className="text-muted [overflow-wrap:anywhere]">{difference.label}</dt>
          <dd className="[overflow-wrap:anywhere] whitespace-pre-line">
            {difference.entries ? <Entries {...difference} /> : <FromTo {...difference} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** If both values together are longer than this, they are stacked. */
const sideBySide = 80;

function FromTo({ from, to }: Difference) {
  const stacked = from && to && (from.length + to.length > sideBySide || /\n/.test(from + to));
  const block = stacked ? "block" : "";
  return (
    <>
      {from && (
        <del
          className={`text-muted decoration-1 ${block} ${from === emptied ? "no-underline" : ""}`}
        >
          <span className="sr-only">From: </span>
          {from}
        </del>
      )}
      {from && to && !stacked && <span aria-hidden> → </span>}
      {to && (
        <ins className={`no-underline ${block} ${to === emptied ? "text-muted" : ""}`}>
          {from && <span className="sr-only">To: </span>}
          {stacked && <span aria-hidden>→ </span>}
          {to}
        </ins>
      )}
      {from && !to && <span className="text-muted"> (removed)</span>}
    </>
  );
}

/** The entries removed from a list and the added ones. */
function Entries({ from, to }: Difference) {
  const lines = (text: string) => (text ? text.split("\n") : []);
  return (
    <ul>
      {lines(from).map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list can contain an entry twice, and never changes
        <li key={at} className="grid grid-cols-[1rem_minmax(0,1fr)]">
          <span className="text-muted" aria-hidden>
            −
          </span>
          <del className="text-muted decoration-1">
            <span className="sr-only">Removed: </span>
            {entry}
          </del>
        </li>
      ))}
      {lines(to).map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list can contain an entry twice, and never changes
        <li key={at} className="grid grid-cols-[1rem_minmax(0,1fr)]">
          <span aria-hidden>+</span>
          <ins className="no-underline">
            <span className="sr-only">Added: </span>
            {entry}
          </ins>
        </li>
      ))}
    </ul>
  );
}

/** {@link Differences} in full, with long texts side by side. */
export function FullDifferences({ differences }: { differences: readonly Difference[] }) {
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
      <p
        className={`[overflow-wrap:anywhere] whitespace-pre-wrap ${text === emptied ? "text-muted" : ""}`}
      >
        {text}
      </p>
    </div>
  );
}
