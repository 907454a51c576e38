import { useState } from "react";
import { Link } from "react-router";
import type { ChangedLine, Conflict, FormValues } from "~/platform/forms/form-result";
import { useUnsavedChanges } from "../unsaved/unsaved-changes-guard";

/**
 * Shown at the top of a form: whether somebody else has changed or deleted the record since the
 * form was opened. Contains the hidden field `seen`.
 */
export function EditState({
  seen,
  saved,
  result: { values, conflict, deleted },
  what,
  reload,
}: {
  /** The mark of the loaded version. */
  seen: string;
  /** The mark of the version just saved, for a form that stays open after saving. */
  saved?: string | undefined;
  /** From `useFormResult`. */
  result: { values: FormValues; conflict: Conflict | undefined; deleted: boolean };
  /** For example, "This service". */
  what: string;
  /** The address that shows the saved version. */
  reload: string;
}) {
  // Keep the first mark: the loader can run again while the form still shows the data it was opened
  // with.
  const [opened] = useState(seen);
  return (
    <>
      <input type="hidden" name="seen" value={conflict?.mark ?? saved ?? values.seen ?? opened} />
      {deleted && <DeletedNotice what={what} />}
      {!deleted && conflict && <EditConflict conflict={conflict} reload={reload} />}
    </>
  );
}

/**
 * Says that somebody else saved first and shows the differences. The form around it sends the
 * conflict's mark as `seen`, so that saving again is a decision.
 */
function EditConflict({ conflict, reload }: { conflict: Conflict; reload: string }) {
  const { discard } = useUnsavedChanges();
  return (
    <div role="alert" className="rounded border border-warn bg-surface p-4 text-md">
      <p className="font-semibold">
        {conflict.by ? `${conflict.by} changed this` : "This was changed"} while you were editing
        {conflict.at && ` (${conflict.at})`}. Your changes aren’t saved yet.
      </p>
      <dl className="mt-3 space-y-3 text-sm">
        {conflict.fields.map(({ label, theirs, mine, lines }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            {lines ? (
              <dd className="mt-1">
                <ChangedLines lines={lines} />
              </dd>
            ) : (
              <dd className="mt-1 grid gap-2 sm:grid-cols-2">
                <Side title="Saved version" text={theirs} />
                <Side title="Yours" text={mine} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        Save again to replace the saved version with yours, or{" "}
        <Link to={reload} reloadDocument onClick={discard} className="link">
          use the saved version
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
      <span className="block [overflow-wrap:anywhere] whitespace-pre-wrap">
        {text || "(empty)"}
      </span>
    </span>
  );
}

const sides = {
  theirs: { title: "Saved version", mark: "−", look: "bg-bad/10" },
  mine: { title: "Yours", mark: "+", look: "bg-good/10" },
} as const;

/** The changed lines of a long text, with the lines next to them. */
function ChangedLines({ lines }: { lines: readonly ChangedLine[] }) {
  return (
    <div className="rounded border border-edge py-1">
      <p aria-hidden className="flex gap-4 px-2 pb-1 text-xs text-muted">
        <span>− Saved version</span>
        <span>+ Yours</span>
      </p>
      <ol>
        {lines.map(({ kind, text }, at) => {
          const side = kind === "theirs" || kind === "mine" ? sides[kind] : undefined;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes
              key={at}
              className={`grid grid-cols-[1rem_minmax(0,1fr)] px-2 py-0.5 [overflow-wrap:anywhere] whitespace-pre-wrap ${side?.look ?? "text-muted"}`}
            >
              <span aria-hidden>{side?.mark}</span>
              <span>
                {side && <span className="sr-only">{side.title}: </span>}
                {kind === "gap" ? "…" : text || " "}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Says that somebody has deleted the record that the form edits. The form keeps its values. */
export function DeletedNotice({ what }: { what: string }) {
  return (
    <div role="alert" className="rounded border border-warn bg-surface p-4 text-md">
      <p className="font-semibold">{what} was deleted while you were editing.</p>
      <p className="mt-1 text-sm text-muted">
        Your changes aren’t saved. You can still copy them until you leave this page.
      </p>
    </div>
  );
}
