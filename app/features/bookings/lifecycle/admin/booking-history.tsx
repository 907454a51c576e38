/** A transition in the life of a booking, in words. */
export interface HistoryLine {
  key: string;
  at: string;
  who: string;
  what: string;
  /** From when to when. */
  times?: string | undefined;
  note?: string | null;
}

/** Who did what when, newest first. */
export function BookingHistory({ lines }: { lines: readonly HistoryLine[] }) {
  return (
    <section>
      <h2 className="mb-3 text-h4">History</h2>
      <ol className="rounded border border-edge bg-surface text-sm">
        {lines.map(({ key, at, who, what, times, note }) => (
          <li key={key} className="border-t border-edge px-4 py-3 first:border-t-0">
            <p className="[overflow-wrap:anywhere]">
              <strong>{what}</strong> by {who}
            </p>
            {times && <p>{times}</p>}
            {note && (
              <p className="mt-1 border-l-2 border-edge pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
                {note}
              </p>
            )}
            <p className="text-muted tabular-nums">{at}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
