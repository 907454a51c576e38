import { type Difference, emptied } from "../changes.rules";

/** What became of each field; texts that weren't there, or are gone, are left out. */
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

/** Beside each other as long as that is read in one go. */
const oneGo = 80;

function FromTo({ from, to }: Difference) {
  const stacked = from && to && (from.length + to.length > oneGo || /\n/.test(from + to));
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

/** What left a list, and what came to it. */
function Entries({ from, to }: Difference) {
  const lines = (text: string) => (text ? text.split("\n") : []);
  return (
    <ul>
      {lines(from).map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold an entry twice, and stays
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold an entry twice, and stays
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
      <p
        className={`[overflow-wrap:anywhere] whitespace-pre-wrap ${text === emptied ? "text-muted" : ""}`}
      >
        {text}
      </p>
    </div>
  );
}
