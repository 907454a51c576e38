import { alreadySent } from "../rules";

/** Says that the draft that the form edits was sent in the meantime. The form keeps its values. */
export function SentNotice() {
  return (
    <div role="alert" className="rounded border border-warn bg-surface p-4 text-md">
      <p className="font-semibold">{alreadySent}</p>
      <p className="mt-1 text-sm text-muted">
        You can still copy what you typed, for example into a new version, until you leave this
        page.
      </p>
    </div>
  );
}
