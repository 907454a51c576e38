interface ErrorSummaryProps {
  errors: Record<string, string>;
  /** The label of each field, by the id that it has in the page. */
  labels: Record<string, string>;
}

/** What is wrong, at the top of a form, with a way to each field: the page may have been reloaded. */
export function ErrorSummary({ errors, labels }: ErrorSummaryProps) {
  const wrong = Object.keys(labels).filter((field) => errors[field]);
  if (wrong.length === 0) return null;
  return (
    <div className="border-l-2 border-bad pl-5">
      <p className="font-semibold">
        {wrong.length === 1 ? "One field needs" : `${wrong.length} fields need`} another look.
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-5 text-md">
        {wrong.map((field) => (
          <li key={field} className="py-0.5">
            <a href={`#${field}`} className="link">
              {labels[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
