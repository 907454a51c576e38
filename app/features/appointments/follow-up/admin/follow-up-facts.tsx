import { formatDate } from "~/shared/dates";
import { type FollowUp, followUp, outcomeLabel } from "../schema";

/** A booking's follow-up, for people who can't change it. They don't see its value. */
export function FollowUpFacts({
  values,
  owners,
}: {
  values: FollowUp;
  owners: readonly { id: string; name: string }[];
}) {
  const { owner_id, follow_up_on, outcome, lost_reason } = values;
  const { labels } = followUp;
  const facts = [
    [labels.owner_id, owners.find(({ id }) => id === owner_id)?.name ?? "Unassigned"],
    [labels.follow_up_on, follow_up_on && formatDate(follow_up_on)],
    [labels.outcome, outcomeLabel(outcome)],
    [labels.lost_reason, outcome === "lost" && lost_reason],
  ] as const;
  return (
    <section aria-labelledby="follow-up-heading">
      <h2 id="follow-up-heading" className="mb-3 text-h4">
        Follow-up
      </h2>
      <dl className="grid gap-4 rounded border border-edge bg-surface p-5 text-md sm:grid-cols-2">
        {facts.map(
          ([label, fact]) =>
            fact && (
              <div key={label} className="min-w-0">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="wrap-anywhere">{fact}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
