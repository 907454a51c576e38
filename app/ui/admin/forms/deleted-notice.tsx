/** Says that somebody deleted what the form edits. The form keeps its values. */
export function DeletedNotice({ what }: { what: string }) {
  return (
    <div role="alert" className="rounded border border-warn bg-surface p-4 text-md">
      <p className="font-semibold">{what} was deleted while you were editing.</p>
      <p className="mt-1 text-sm text-muted">
        Your changes aren't saved. They stay here for you to copy until you leave this page.
      </p>
    </div>
  );
}
