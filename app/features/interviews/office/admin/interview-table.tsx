import { Link } from "react-router";
import { RowContact } from "~/ui/admin/lists/cells";
import type { Column } from "~/ui/admin/lists/columns";
import { CellLines, DataTable } from "~/ui/admin/lists/data-table";
import { type InterviewView, officeInterviewPath } from "../rules";
import { InterviewActions } from "./interview-actions";
import { InterviewBadge } from "./interview-badge";

/** A page of interviews. @param back the list's address, to return to */
export function InterviewTable({
  interviews,
  back,
}: {
  interviews: readonly InterviewView[];
  back: string;
}) {
  return (
    <DataTable
      list="interviews"
      caption="Interviews"
      columns={interviewColumns(back)}
      rows={interviews}
      rowKey={({ id }) => id}
      keys
    />
  );
}

function interviewColumns(back: string): Column<InterviewView>[] {
  return [
    {
      key: "time",
      label: "Time",
      width: "w-46",
      shown: "always",
      card: "",
      cell: ({ id, when, until }) => (
        <CellLines second={when?.time}>
          <Link to={officeInterviewPath(id)} className="link row-link font-semibold">
            {when ? when.date : `Through ${until}`}
          </Link>
        </CellLines>
      ),
    },
    {
      key: "applicant",
      label: "Applicant",
      shown: "always",
      card: "order-2 col-span-full",
      cell: ({ fullName, email, phone }) => (
        <CellLines second={<RowContact email={email} phone={phone} />}>{fullName}</CellLines>
      ),
    },
    {
      key: "job",
      label: "Job",
      width: "w-40",
      card: "order-3 col-span-full",
      cell: ({ job }) => <CellLines>{job}</CellLines>,
    },
    {
      key: "kind",
      label: "Type",
      width: "w-44",
      card: "order-4 col-span-full",
      cell: ({ kindWords, people }) => <CellLines second={people}>{kindWords}</CellLines>,
    },
    {
      key: "status",
      label: "Status",
      width: "w-38",
      shown: "always",
      card: "order-1 text-right @4xl:text-left",
      cell: ({ shown }) => <InterviewBadge shown={shown} />,
    },
    {
      key: "actions",
      label: "Actions",
      width: "w-52",
      shown: "always",
      card: "order-5 col-span-full",
      cell: (interview) => (
        <div className="relative flex flex-wrap gap-2 empty:hidden">
          <InterviewActions interview={interview} back={back} inList />
        </div>
      ),
    },
  ];
}
