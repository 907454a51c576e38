/** The form that the checkboxes of a list belong to; rows have their own forms. */
export const selectionForm = "selection";

/** The checkbox of an entry. */
export function SelectBox({
  id,
  label,
  keys = false,
}: {
  id: string | number;
  label: string;
  /** Whether the key x selects the current row. */
  keys?: boolean | undefined;
}) {
  return (
    <input
      type="checkbox"
      name="id"
      value={id}
      form={selectionForm}
      aria-label={`Select ${label}`}
      aria-keyshortcuts={keys ? "x" : undefined}
      className="relative z-1 size-4 align-middle accent-fg before:absolute before:-inset-2 before:content-['']"
      autoComplete="off"
    />
  );
}

/** The checkbox in the heading, for all entries of the page. */
export function SelectAllBox() {
  return (
    <input
      type="checkbox"
      name="all"
      aria-label="Select all on this page"
      className="relative size-4 align-middle accent-fg before:absolute before:-inset-2 before:content-['']"
      autoComplete="off"
    />
  );
}
