import { Form, Link } from "react-router";
import type { UnsentEmail } from "~/platform/email/status";
import type { QuoteStatus } from "~/shared/stored-values";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { SubmitButton } from "~/ui/forms/submit-button";
import { quotePath, quoteStatusLabel, quoteStatusTone } from "../rules";

interface ShownVersion {
  version: number;
  status: QuoteStatus;
  /** Formatted times; null for events that haven't happened. */
  sent: string | null;
  seen: string | null;
  /** The state of its email if it hasn't been sent. */
  unsent: UnsentEmail | null;
  decided: string | null;
  signer: string | null;
  declineReason: string | null;
}

/** All versions of a quote with their histories, and a button to start the next one. */
export function VersionList({
  id,
  versions,
  shown,
  mayStart,
}: {
  id: string;
  versions: readonly ShownVersion[];
  /** The version on the screen. */
  shown: number;
  mayStart: boolean;
}) {
  return (
    <section aria-labelledby="versions-heading">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="versions-heading" className="text-h3">
          Versions
        </h2>
        {mayStart && (
          <Form method="post">
            <input type="hidden" name="intent" value="version" />
            <SubmitButton look="outline" size="small" className="min-h-10">
              Create New Version
            </SubmitButton>
          </Form>
        )}
      </div>
      <ol className="divide-y divide-edge rounded border border-edge bg-surface text-md">
        {versions.map((one) => (
          <li key={one.version} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3.5">
            {one.version === shown ? (
              <strong aria-current="true">Version {one.version}</strong>
            ) : (
              <Link to={`${quotePath(id)}?version=${one.version}`} className="link">
                Version {one.version}
              </Link>
            )}
            <StatusBadge tone={quoteStatusTone({ status: one.status, unsent: one.unsent })}>
              {quoteStatusLabel({ ...one, seen: one.seen !== null })}
            </StatusBadge>
            <span className="min-w-0 text-sm text-muted wrap-anywhere">{versionHistory(one)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const unsentLabels = { waiting: "Waiting to be sent since", failed: "Couldn’t be sent on" };

function versionHistory(version: ShownVersion): string {
  const { status, sent, unsent, seen, decided, signer, declineReason } = version;
  return [
    sent && `${unsent ? unsentLabels[unsent] : "Sent"} ${sent}`,
    seen && `opened ${seen}`,
    status === "accepted" && `accepted by ${signer} ${decided}`,
    status === "declined" && `declined ${decided}${declineReason ? `: ${declineReason}` : ""}`,
  ]
    .filter(Boolean)
    .join(", ");
}
