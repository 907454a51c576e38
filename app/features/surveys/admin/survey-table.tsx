import type { DayAndTime } from "~/shared/dates";
import { StatusBadge } from "~/ui/admin/lists/cells";
import type { Column } from "~/ui/admin/lists/columns";
import { CellLines, DataTable, type ListSort } from "~/ui/admin/lists/data-table";
import { RecordLink } from "~/ui/admin/panel/record-link";
import {
  formatFindings,
  type SurveySummary,
  surveyPath,
  surveyStatusLabels,
  surveysPath,
} from "../rules";

interface ListedSurvey extends SurveySummary {
  started: DayAndTime;
}

export function SurveyTable({
  surveys,
  sort,
  select,
}: {
  surveys: readonly ListedSurvey[];
  sort: ListSort;
  /** Adds checkboxes. */
  select: boolean;
}) {
  return (
    <DataTable
      list="surveys"
      caption="Surveys"
      columns={columns}
      rows={surveys}
      rowKey={({ id }) => id}
      sort={sort}
      select={select ? ({ company, customer }) => company || customer : undefined}
    />
  );
}

export function SurveyStatusBadge({ status }: Pick<SurveySummary, "status">) {
  return (
    <StatusBadge tone={status === "finished" ? "good" : "plain"}>
      {surveyStatusLabels[status]}
    </StatusBadge>
  );
}

const columns: readonly Column<ListedSurvey>[] = [
  {
    key: "customer",
    label: "Customer",
    shown: "always",
    card: "",
    cell: ({ id, customer, company }) => (
      <CellLines second={company && customer}>
        <RecordLink
          to={surveyPath(id)}
          id={id}
          panel={`${surveysPath}/open/${id}`}
          className="link row-link font-semibold"
        >
          {company || customer}
        </RecordLink>
      </CellLines>
    ),
  },
  {
    key: "site",
    label: "Site",
    card: "order-2 col-span-full",
    cell: ({ site }) => (
      <CellLines>{site || <span className="text-muted">No address yet</span>}</CellLines>
    ),
  },
  {
    key: "started",
    label: "Started",
    width: "w-56",
    sort: "desc",
    card: "order-3 col-span-full",
    cell: ({ started, createdBy }) => (
      <CellLines
        second={
          <>
            <span className="@4xl:hidden">Started </span>
            {`by ${createdBy}`}
          </>
        }
      >
        {`${started.day}, ${started.time}`}
      </CellLines>
    ),
  },
  {
    key: "findings",
    label: "Findings",
    width: "w-28",
    right: true,
    card: "order-4 col-span-full",
    cell: ({ findings }) => (
      <>
        <span className="@4xl:hidden">{formatFindings(findings)}</span>
        <span className="@max-4xl:hidden">{findings}</span>
      </>
    ),
  },
  {
    key: "status",
    label: "Status",
    width: "w-28",
    shown: "always",
    card: "order-1 text-right whitespace-nowrap",
    right: true,
    cell: SurveyStatusBadge,
  },
];
