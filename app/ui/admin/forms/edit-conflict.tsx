import { Link } from "react-router";

/** What somebody else saved since this form was opened. */
export interface Conflict {
  /** The state that is there now; saving with it overwrites knowingly. */
  mark: string;
  /** Who saved it and when, as far as the audit log knows. */
  by?: string | undefined;
  at?: string | undefined;
  /** Field by field: its label, what is there now, what this form holds. Only those that differ. */
  fields: readonly { label: string; theirs: string; mine: string }[];
}

/**
 * Says that the thing was changed meanwhile and shows the difference. The form around it carries
 * the conflict's mark as `seen`, so that saving once more is a decision.
 */
export function EditConflict({ conflict, reload }: { conflict: Conflict; reload: string }) {
  return (
    <div role="alert" className="rounded border border-warn bg-surface p-4 text-md">
      <p className="font-semibold">
        {conflict.by ? `${conflict.by} changed this` : "This was changed"} while you were editing
        {conflict.at && ` (${conflict.at})`}. Nothing of yours is saved yet.
      </p>
      <dl className="mt-3 space-y-3 text-sm">
        {conflict.fields.map(({ label, theirs, mine }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="mt-1 grid gap-2 sm:grid-cols-2">
              <Side title="There now" text={theirs} />
              <Side title="Yours" text={mine} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        Save again to replace it with yours, or{" "}
        <Link to={reload} reloadDocument data-gives-up="" className="link">
          take what is there now
        </Link>
        .
      </p>
    </div>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <span className="block rounded border border-edge p-2">
      <span className="block text-xs text-muted">{title}</span>
      <span className="block max-h-40 overflow-y-auto [overflow-wrap:anywhere] whitespace-pre-wrap">
        {text || "(empty)"}
      </span>
    </span>
  );
}
