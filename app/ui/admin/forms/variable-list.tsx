interface Variable {
  name: string;
  means: string;
  /** The email can't be sent without it. */
  needed?: boolean | undefined;
}

/** Buttons that insert a variable. */
export function VariableList({
  variables,
  onInsert,
}: {
  variables: readonly Variable[];
  onInsert: (name: string) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-md font-semibold">Variables</legend>
      <p className="mb-2 text-sm text-muted">
        Click one to insert it at the cursor. Its value is filled in when the email is sent.
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {variables.map(({ name, means, needed }) => (
          <li key={name}>
            <button
              type="button"
              title={needed ? `${means}. Required in this email.` : means}
              // Keep the focus and the cursor in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(name)}
              className="min-h-8 rounded border border-edge bg-surface px-2 font-mono text-xs hover:border-fg hover:bg-fg/5"
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

/** Inserts a variable at a field's cursor, as if it was typed. */
export function insertVariable(field: HTMLInputElement | HTMLTextAreaElement, name: string): void {
  field.setRangeText(
    `{{${name}}}`,
    field.selectionStart ?? field.value.length,
    field.selectionEnd ?? field.value.length,
    "end",
  );
  field.focus();
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
