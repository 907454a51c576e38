import { useState } from "react";
import { Link } from "react-router";
import type { ChangedLine, Conflict, FormValues } from "~/platform/forms/form-result";
import { useUnsavedChanges } from "../unsaved/unsaved-changes-guard";

/**
 * Shown at the top of a form: whether someone else has changed or deleted the record since the
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
 * Says that someone else saved first: which fields both people changed, and which only the other
 * person did, whose values the form already has. The form around it sends the conflict's mark as
 * `seen`, so that saving again is a decision.
 */
function EditConflict({ conflict, reload }: { conflict: Conflict; reload: string }) {
  const { discard } = useUnsavedChanges();
  const { by, at, fields, others } = conflict;
  return (
    <div role="alert" className="rounded border border-warn bg-surface p-4 text-md">
      <p className="font-semibold">
        {by ? `${by} changed this` : "This was changed"} while you were editing
        {at && ` (${at})`}. Your changes aren’t saved yet.
      </p>
      {fields.length > 0 && (
        <Fields title="You both changed" fields={fields} sides={["Saved version", "Yours"]} />
      )}
      {others.length > 0 && (
        <Fields
          title={by ? `${by} changed` : "Also changed"}
          note="The form now shows the saved version."
          fields={others}
          sides={["Saved version", "Before"]}
        />
      )}
      <p className="mt-4 text-sm text-muted">
        {fields.length > 0
          ? "To keep your changes, save again. To keep theirs, "
          : "To keep both sets of changes, save again. To drop yours, "}
        <Link to={reload} reloadDocument onClick={discard} className="link">
          use the saved version
        </Link>
        .
      </p>
    </div>
  );
}

/** The titles of the version that is stored, and of the other one. */
type Sides = readonly [theirs: string, mine: string];

function Fields({
  title,
  note,
  fields,
  sides,
}: {
  title: string;
  note?: string;
  fields: Conflict["others"];
  sides: Sides;
}) {
  return (
    <section className="mt-4">
      <h2 className="text-md font-semibold">{title}</h2>
      {note && <p className="text-sm text-muted">{note}</p>}
      <dl className="mt-2 space-y-3 text-sm">
        {fields.map(({ label, theirs, mine, lines }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            {lines ? (
              <dd className="mt-1">
                <ChangedLines lines={lines} sides={sides} />
              </dd>
            ) : (
              <dd className="mt-1 grid gap-2 sm:grid-cols-2">
                <Side title={sides[0]} text={theirs} />
                {mine !== undefined && <Side title={sides[1]} text={mine} />}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
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

const looks = {
  theirs: { mark: "−", look: "bg-bad/10" },
  mine: { mark: "+", look: "bg-good/10" },
} as const;

/** The changed lines of a long text, with the lines next to them. */
function ChangedLines({ lines, sides }: { lines: readonly ChangedLine[]; sides: Sides }) {
  const titles = { theirs: sides[0], mine: sides[1] };
  return (
    <div className="rounded border border-edge py-1">
      <p aria-hidden className="flex gap-4 px-2 pb-1 text-xs text-muted">
        <span>− {titles.theirs}</span>
        <span>+ {titles.mine}</span>
      </p>
      <ol>
        {lines.map(({ kind, text }, at) => {
          const side = kind === "theirs" || kind === "mine" ? kind : undefined;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes
              key={at}
              className={`grid grid-cols-[1rem_minmax(0,1fr)] px-2 py-0.5 [overflow-wrap:anywhere] whitespace-pre-wrap ${side ? looks[side].look : "text-muted"}`}
            >
              <span aria-hidden>{side && looks[side].mark}</span>
              <span>
                {side && <span className="sr-only">{titles[side]}: </span>}
                {kind === "gap" ? "…" : text || " "}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Says that someone has deleted the record that the form edits. The form keeps its values. */
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
