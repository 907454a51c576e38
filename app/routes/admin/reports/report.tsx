import { sourceLabel } from "~/features/appointments/source/labels.rules";
import { sourceOptions } from "~/features/appointments/source/queries.server";
import { ReportCharts } from "~/features/reports/admin/report-charts";
import { GroupTable, LostReasons, MonthTable } from "~/features/reports/admin/report-tables";
import {
  firstYear,
  lostReasons,
  reportByMonth,
  reportByOrigin,
} from "~/features/reports/queries.server";
import { groupedBy, periodOf, reportFilterOf, reportParams } from "~/features/reports/rules";
import { serviceOptions } from "~/features/services/queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { requirePermission } from "~/platform/auth/guard.server";
import { loaded } from "~/platform/http/load-or-fail.server";
import { shouldRevalidateFor, type TopicsHandle } from "~/platform/live/topic-revalidation";
import { businessToday } from "~/shared/dates";
import { DownloadButton } from "~/ui/admin/downloads/download-link";
import { FilterBar, FilterSelect } from "~/ui/admin/lists/filter-bar";
import { Empty } from "~/ui/admin/lists/pagination";
import { LoadFailure } from "~/ui/admin/shell/load-failure";
import { PageTitle } from "~/ui/admin/shell/page-title";
import type { Route } from "./+types/report";

export const middleware = [requirePermission("reports.view")];

export const handle = { topics: ["bookings", "services", "quotes"] } satisfies TopicsHandle;

export const shouldRevalidate = shouldRevalidateFor(handle);

const title = "Reports";

export const meta: Route.MetaFunction = () => [{ title }];

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(context, async ({ db, clock }) => {
    const filter = reportFilterOf(url.searchParams);
    const timeZone = await businessTimeZone(db);
    const today = businessToday(clock, timeZone);
    const span = { ...periodOf(filter.year, today), timeZone };
    const thisYear = Number(today.slice(0, 4));
    const first = (await firstYear(db, timeZone)) ?? thisYear;
    const origins = await reportByOrigin(db, span, filter);
    return {
      filter,
      years: Array.from({ length: Math.max(1, thisYear - first + 1) }, (_, at) => thisYear - at),
      services: await serviceOptions(db),
      sources: await sourceOptions(db),
      ...(await reportByMonth(db, span, filter)),
      bySource: groupedBy(origins, ({ source }) => source),
      byService: groupedBy(origins, ({ service }) => service ?? ""),
      reasons: await lostReasons(db, span, filter),
    };
  });
}

export default function Report({ loaderData: found }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        title={title}
        note="Each row shows one month’s requests and how many have led to a site visit, a quote and a contract so far."
      >
        {found.ok && (
          <DownloadButton href={`/admin/reports/export?${reportParams(found.filter)}`} download>
            Export as CSV
          </DownloadButton>
        )}
      </PageTitle>
      {found.ok ? <Found {...found} /> : <LoadFailure code="report-not-loaded" />}
    </>
  );
}

type FoundProps = Extract<Route.ComponentProps["loaderData"], { ok: true }>;

function Found(report: FoundProps) {
  const { filter, services, months, total } = report;
  const nameOfService = (id: string) =>
    services.find(({ value }) => value === id)?.label ?? "Other or discontinued service";
  return (
    <>
      <FilterBar label="Filter the report" names={["year", "service", "source"]}>
        <FilterSelect
          label="Period"
          name="year"
          value={filter.year ? String(filter.year) : ""}
          all="Last 12 months"
          className="sm:w-44"
          options={report.years.map((year) => ({ value: String(year), label: String(year) }))}
        />
        <FilterSelect
          label="Service"
          name="service"
          value={filter.service}
          all="All services"
          options={services}
        />
        <FilterSelect
          label="Source"
          name="source"
          value={filter.source}
          all="All sources"
          options={report.sources}
        />
      </FilterBar>
      {total.requests === 0 ? (
        <Empty title="No requests">No requests came in during this period.</Empty>
      ) : (
        <div className="space-y-8">
          <ReportCharts months={months} total={total} />
          <MonthTable months={months} total={total} />
          <div className="grid gap-8 xl:grid-cols-2">
            <GroupTable
              title="By source"
              first="Source"
              groups={report.bySource}
              nameOf={sourceLabel}
              filter={filter}
              by="source"
            />
            <GroupTable
              title="By service"
              first="Service"
              groups={report.byService}
              nameOf={nameOfService}
              filter={filter}
              by="service"
            />
            <LostReasons reasons={report.reasons} />
          </div>
        </div>
      )}
    </>
  );
}
