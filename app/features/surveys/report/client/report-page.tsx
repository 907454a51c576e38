import { m } from "~/shared/messages/customer/survey-report";
import { OutsideLinkButton } from "~/ui/button";
import { ClosedLink } from "~/ui/pages/closed-link";
import { PageHeader } from "~/ui/pages/page-header";
import { clientReportPath } from "../../rules";
import type { SurveyReport } from "../content";
import type { ClientReport } from "../schema";
import { closedReport } from "./closed-report";
import { PriorityBadge } from "./priority-badge";
import { partsOf } from "./report-parts";
import { ReportSheet } from "./report-sheet";

/** A client's page for a shared report. */
export function ReportPage({ report, secret }: { report: ClientReport; secret: string }) {
  const { state, validUntil } = report;
  if (state !== "valid") return <ClosedLink {...closedReport(state, validUntil)} />;
  const { document } = report;
  const path = clientReportPath(secret);
  return (
    <>
      <PageHeader title={document.title} above={<Above />} compact>
        {m.confidential_notice({ date: validUntil })}
      </PageHeader>
      <section className="day" aria-label={m.report}>
        <div className="page-width grid gap-x-8 gap-y-8 pt-8 pb-section lg:grid-cols-12 lg:pt-12">
          <section aria-label={m.overview} className="lg:order-last lg:col-span-4 print:hidden">
            <div className="rounded border border-edge bg-surface p-5 sm:p-6 lg:sticky lg:top-24">
              <Counts counts={document.counts} />
              <OutsideLinkButton href={`${path}/report.pdf`} look="solid" className="mt-5 w-full">
                {m.download_pdf}
              </OutsideLinkButton>
              <nav aria-label={m.contents} className="mt-5 border-t border-edge pt-4 max-lg:hidden">
                <ol className="space-y-1.5 text-md">
                  {partsOf(document).map(({ id, title }) => (
                    <li key={id}>
                      <a href={`#${id}`} className="link">
                        {title}
                      </a>
                    </li>
                  ))}
                </ol>
              </nav>
            </div>
          </section>
          <div className="min-w-0 lg:col-span-8">
            <ReportSheet document={document} photos={`${path}/photos`} />
          </div>
        </div>
      </section>
    </>
  );
}

function Above() {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-3 text-md text-muted">
      {m.report}
      <strong className="rounded-full border border-current px-3 py-0.5 text-sm text-fg">
        {m.confidential}
      </strong>
    </p>
  );
}

/** Counts of findings by priority, and of items that are OK, unchecked or not applicable. */
function Counts({ counts }: Pick<SurveyReport, "counts">) {
  const rated = [
    ["high", counts.high],
    ["medium", counts.medium],
    ["low", counts.low],
    [null, counts.unrated],
  ] as const;
  const others = [
    [m.counts_ok, counts.ok],
    [m.counts_unseen, counts.unseen],
    [m.counts_not_applicable, counts.notApplicable],
  ] as const;
  return (
    <dl className="space-y-2 text-md">
      {rated.map(
        ([priority, count]) =>
          (priority || count > 0) && (
            <div key={priority} className="flex items-center justify-between gap-4">
              <dt>
                <PriorityBadge priority={priority} />
              </dt>
              <dd className="text-h4 font-semibold tabular-nums">{count}</dd>
            </div>
          ),
      )}
      {others.map(
        ([label, count]) =>
          count > 0 && (
            <div
              key={label}
              className="flex justify-between gap-4 text-muted first-of-type:border-t"
            >
              <dt>{label}</dt>
              <dd className="tabular-nums">{count}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
