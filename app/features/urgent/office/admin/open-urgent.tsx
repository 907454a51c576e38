import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { urgentListPath } from "../rules";
import { type ShownUrgent, UrgentTable } from "./urgent-table";

/** Shown at the top of the dashboard while there are open requests. */
export function OpenUrgent({ requests }: { requests: readonly ShownUrgent[] }) {
  if (requests.length === 0) return null;
  const unanswered = requests.filter(({ status }) => status === "unanswered").length;
  return (
    <section className="mb-10" aria-labelledby="urgent">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="urgent" className="text-h3">
          Urgent requests
        </h2>
        <Link to={urgentListPath} className="link text-md">
          All urgent requests
        </Link>
      </div>
      {unanswered > 0 && (
        <p
          role="alert"
          className="mb-4 flex gap-3 rounded border border-bad bg-surface px-4 py-3 text-sm"
        >
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden />
          <span>
            <strong>
              {unanswered > 1
                ? `${unanswered} requests weren’t answered by anyone on call.`
                : "Nobody on call answered."}
            </strong>{" "}
            Open {unanswered > 1 ? "each" : "the"} request, press “I’ve Got It” and call the
            customer.
          </span>
        </p>
      )}
      <UrgentTable caption="Open urgent requests" requests={requests} />
    </section>
  );
}
