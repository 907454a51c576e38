/** Says, out of the way, that what is shown could not be renewed. It takes nothing from the page. */
export function BehindSign({ behind }: { behind: boolean }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-40 mx-auto w-fit text-sm"
    >
      {behind && (
        <p className="rounded border border-warn bg-raised px-3 py-2 text-fg shadow-float">
          Couldn’t be refreshed just now. Trying again…
        </p>
      )}
    </div>
  );
}
