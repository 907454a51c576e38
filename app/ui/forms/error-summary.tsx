import { useId } from "react";
import { m } from "~/shared/messages/forms";

interface ErrorSummaryProps {
  errors: Record<string, string>;
  /** The label of each field, by the field's id on the page. */
  labels: Record<string, string>;
}

/**
 * Shown at the top of a form: links to the invalid fields, which can be far down the page. With the
 * focus, it is read with the names of all of them.
 */
export function ErrorSummary({ errors, labels }: ErrorSummaryProps) {
  const id = useId();
  const invalid = Object.keys(labels).filter((field) => errors[field]);
  if (invalid.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be described by a list
    <div
      role="group"
      tabIndex={-1}
      data-error-summary=""
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}fields`}
      className="border-l-2 border-bad pl-5"
    >
      <p id={`${id}title`} className="font-semibold">
        {m.error_summary_title({ count: invalid.length })}
      </p>
      <ul id={`${id}fields`} className="mt-1 flex flex-wrap gap-x-5 text-md">
        {invalid.map((field) => (
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
