import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { DownloadButton } from "~/ui/admin/downloads/download-link";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { May } from "~/ui/admin/shell/may";
import { LinkButton } from "~/ui/button";
import { reportPdfPath, sharedReportPath } from "../rules";
import type { SharedReport } from "../schema";
import { revokeConfirmation } from "./confirmations";

const states = {
  valid: { tone: "good", label: "Valid" },
  expired: { tone: "plain", label: "Expired" },
  revoked: { tone: "bad", label: "Revoked" },
} as const;

/** A survey's shared reports, and who opened them. */
export function SharedReports({
  surveyId,
  client,
  reports,
}: {
  surveyId: string;
  client: string;
  reports: readonly SharedReport[];
}) {
  return (
    <ul className="space-y-4">
      {reports.map((report) => {
        const { id, sharedAt, sharedBy, validUntil, state, isCurrent, opened } = report;
        return (
          <li key={id} className="rounded border border-edge bg-surface p-5">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
              <div>
                <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-md font-semibold">
                  {sharedAt}
                  <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>
                </h3>
                <p className="mt-1 text-md text-muted">
                  {`Shared by ${sharedBy}, link valid through ${validUntil}`}
                </p>
                {state === "valid" && !isCurrent && (
                  <p className="mt-1 text-md text-warn">
                    The survey has changed since then. Share the assessment again to include the
                    changes.
                  </p>
                )}
              </div>
              <div className="flex flex-wrap gap-3">
                <LinkButton
                  look="outline"
                  size="small"
                  className="min-h-10"
                  to={sharedReportPath(surveyId, id)}
                >
                  View
                </LinkButton>
                <DownloadButton href={reportPdfPath(surveyId, id)}>Download PDF</DownloadButton>
                {state === "valid" && (
                  <May need="surveys.edit">
                    <ConfirmButton confirmation={revokeConfirmation(surveyId, id, client)}>
                      Revoke Link
                    </ConfirmButton>
                  </May>
                )}
              </div>
            </div>
            {opened === 0 ? (
              <p className="mt-3 text-md text-muted">Not opened yet.</p>
            ) : (
              <Views opened={opened} views={report.views} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Views({ opened, views }: Pick<SharedReport, "opened" | "views">) {
  const [latest] = views;
  return (
    <details className="mt-3 text-md">
      <summary className="cursor-pointer">
        {`Opened ${opened === 1 ? "once" : `${opened} times`}`}
        {latest && <span className="text-muted">{`, last on ${latest.at}`}</span>}
      </summary>
      <ul className="mt-2 divide-y divide-edge border-t border-edge">
        {views.map(({ id, at, what, address, browser }) => (
          <li key={id} className="grid gap-x-6 py-2 sm:grid-cols-[15rem_5rem_minmax(0,1fr)]">
            <span>{at}</span>
            <span>{what === "pdf" ? "PDF" : "Page"}</span>
            <span className="wrap-anywhere text-muted">{`${address}, ${browser}`}</span>
          </li>
        ))}
      </ul>
      {opened > views.length && (
        <p className="mt-2 text-sm text-muted">{`Only the latest ${views.length} are shown.`}</p>
      )}
    </details>
  );
}
