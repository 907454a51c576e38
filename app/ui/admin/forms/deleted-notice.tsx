/** Says that what the form is about was deleted by somebody else; what was typed stays in it. */
export function DeletedMeanwhile({ what }: { what: string }) {
  return (
    <div role="alert" className="rounded border border-warn bg-surface p-4 text-md">
      <p className="font-semibold">{what} was deleted while you were editing.</p>
      <p className="mt-1 text-sm text-muted">
        What you typed isn't saved. It stays here, to be copied, until you leave this page.
      </p>
    </div>
  );
}
