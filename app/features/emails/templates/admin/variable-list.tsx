import type { EmailVariable } from "../schema";

/** What the mail can say; a click puts it where the cursor is. */
export function VariableList({
  variables,
  onInsert,
}: {
  variables: readonly EmailVariable[];
  onInsert: (name: string) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-md font-semibold">Variables</legend>
      <p className="mb-2 text-sm text-muted">
        A click puts one where the cursor is. Each is replaced when the mail is sent.
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {variables.map(({ name, means, needed }) => (
          <li key={name}>
            <button
              type="button"
              title={needed ? `${means}. This mail needs it.` : means}
              // The cursor stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(name)}
              className="min-h-7 rounded border border-edge bg-surface px-2 font-mono text-xs hover:border-fg hover:bg-fg/5"
            >
              {`{{${name}}}`}
              <span className="sr-only">: {means}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
