import { Form } from "react-router";
import {
  type ApplicationStatus,
  asApplicationStatus,
  statusOptions,
} from "~/features/careers/status-emails/statuses";
import { buttonClass } from "~/ui/button";

/**
 * Sets the status as soon as one is chosen; without script its button leads to a page that does.
 */
export function StatusSelect({
  id,
  fullName,
  status,
  onChoose,
  label = "Status of",
  className = "",
}: {
  id: string;
  fullName: string;
  /** What is shown as set, also while it is on its way. */
  status: ApplicationStatus;
  onChoose: (to: ApplicationStatus) => void;
  /** Before the name, for screen readers. */
  label?: string;
  className?: string;
}) {
  return (
    <Form method="get" action={`/admin/careers/applications/${id}/status`} className={className}>
      <select
        name="to"
        data-control="menu"
        aria-label={`${label} ${fullName}`}
        value={status}
        onChange={(event) => {
          const to = asApplicationStatus(event.currentTarget.value);
          if (to && to !== status) onChoose(to);
        }}
        className="select h-10 w-full rounded border border-field bg-surface pr-9 pl-3 text-sm text-fg hover:border-fg"
      >
        {statusOptions.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonClass("outline", "small", "mt-2 min-h-10")}>
          Set status
        </button>
      </noscript>
    </Form>
  );
}
