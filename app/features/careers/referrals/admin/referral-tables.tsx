import { Link } from "react-router";
import { formatDate } from "~/shared/dates";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { CopyField } from "~/ui/admin/forms/copy-field";
import { bonusDueOn, referralsPath } from "../rules";
import type { ReferredHire, Referrer, SourceCount } from "../schema";

/** Guards with their links and what came of them. */
export function ReferrerList({
  referrers,
}: {
  referrers: readonly (Referrer & { link: string })[];
}) {
  return (
    <ul className="divide-y divide-edge rounded border border-edge bg-surface">
      {referrers.map((referrer) => (
        <li key={referrer.id} className="space-y-3 p-4 sm:p-5">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="min-w-0">
              <h3 className="text-h4 wrap-anywhere">{referrer.name}</h3>
              <p className="text-md text-muted tabular-nums">{countsOf(referrer)}</p>
            </div>
            <ConfirmButton confirmation={removeConfirmation(referrer)}>
              Remove<span className="sr-only"> {referrer.name}</span>
            </ConfirmButton>
          </div>
          <CopyField label={`Link of ${referrer.name}`} address={referrer.link} />
        </li>
      ))}
    </ul>
  );
}

function countsOf({ applications, interviewed, hired }: Omit<SourceCount, "source">): string {
  const sent = applications === 1 ? "1 application" : `${applications} applications`;
  return `${sent}, ${interviewed} interviewed, ${hired} hired`;
}

function removeConfirmation({ id, name }: Referrer): Confirmation {
  return {
    action: `${referralsPath}/${id}/remove`,
    failed: "referrer-not-removed",
    question: "Are you sure you want to remove this link?",
    facts: (
      <>
        The link of <strong className="text-fg">{name}</strong> will lead to the Careers page
        without counting. Applications stay, but no longer say who referred them.
      </>
    ),
    keepLabel: "Keep Link",
    confirmLabel: "Remove Link",
    busyLabel: "Removing...",
  };
}

/** Referred people who were hired, with the day on which each bonus is due. */
export function BonusList({ hires, days }: { hires: readonly ReferredHire[]; days: number }) {
  return (
    <ul className="divide-y divide-edge rounded border border-edge bg-surface">
      {hires.map(({ id, fullName, job, referrer, startedOn }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 text-md sm:px-5"
        >
          <p className="min-w-0 wrap-anywhere">
            <Link to={`/admin/careers/applications/${id}`} className="link font-semibold">
              {fullName}
            </Link>
            <span className="block text-sm text-muted">
              {job}, referred by {referrer}
            </span>
          </p>
          <p className={startedOn ? "tabular-nums" : "font-semibold text-warn"}>
            {startedOn
              ? `Bonus due ${formatDate(bonusDueOn(startedOn, days))}`
              : "Enter the first day"}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Where the applications of the last year came from. */
export function SourceTable({ sources }: { sources: readonly SourceCount[] }) {
  return (
    <ul className="divide-y divide-edge rounded border border-edge bg-surface">
      {sources.map(({ source, ...counts }) => (
        <li
          key={source}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-4 py-2.5 text-md sm:px-5"
        >
          <span className="font-semibold wrap-anywhere">{source}</span>
          <span className="text-muted tabular-nums">{countsOf(counts)}</span>
        </li>
      ))}
    </ul>
  );
}
