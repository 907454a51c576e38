import type { ReactNode } from "react";
import { Link } from "react-router";
import { DownloadButton } from "~/ui/admin/downloads/download-link";
import type { EmailPreview } from "~/ui/admin/lists/bulk-form";
import { ContactLinks, RowContact, StatusBadge } from "~/ui/admin/lists/cells";
import type { Column } from "~/ui/admin/lists/columns";
import { CellLines, DataTable, type ListSort } from "~/ui/admin/lists/data-table";
import { Selection } from "~/ui/admin/lists/selection";
import { RecordLink } from "~/ui/admin/panel/record-link";
import { useMay } from "~/ui/admin/shell/may";
import { MatchLine } from "../../qualifications/admin/requirement-list";
import { shiftsText } from "../../qualifications/rules";
import type { StatusEmails } from "../../status-emails/schema";
import { type ApplicationView, experienceLabel } from "../rules";
import { ApplicationBadge, StatusSelect, useStatusChange } from "./status-change";

/** A page of applications. `search` is the list's query string, for links back to it. */
export function ApplicationTable({
  applications,
  sort,
  emails,
  search,
  preview,
}: {
  applications: readonly ApplicationView[];
  sort: ListSort;
  emails: StatusEmails;
  search: string;
  preview: EmailPreview;
}) {
  const { pending, change, question } = useStatusChange(emails);
  const may = useMay();
  const [mayEdit, mayExport] = [may("careers.edit"), may("careers.export")];
  const rows = applications.map((application) => {
    const moved = pending.findLast(({ id }) => id === application.id);
    return moved ? { ...application, status: moved.to } : application;
  });
  const table = (
    <DataTable
      list="applications"
      caption="Job Applications"
      columns={applicationColumns(search, change)}
      rows={rows}
      rowKey={({ id }) => id}
      keys
      sort={sort}
      select={mayEdit || mayExport ? ({ fullName }) => fullName : undefined}
      details={{ name: ({ fullName }) => fullName, of: applicationDetails }}
    />
  );
  return (
    <>
      <Selection
        action="/admin/careers/applications/bulk"
        actions={mayEdit ? bulkOffers : []}
        exportPath={mayExport ? "/admin/careers/applications/export" : undefined}
        preview={preview}
      >
        {table}
      </Selection>
      {question}
    </>
  );
}

const bulkOffers = [
  { value: "status", label: "Set Status" },
  { value: "reject", label: "Reject by Email" },
];

function applicationColumns(
  search: string,
  change: ReturnType<typeof useStatusChange>["change"],
): Column<ApplicationView>[] {
  return [
    {
      key: "name",
      label: "Applicant",
      shown: "always",
      sort: "asc",
      card: "",
      cell: ({ id, fullName, email, phone }) => (
        <CellLines second={<RowContact email={email} phone={phone} />}>
          <RecordLink
            to={`/admin/careers/applications/${id}${search}`}
            id={id}
            panel={`/admin/careers/applications/open/${id}`}
            className="link row-link font-semibold"
          >
            {fullName}
          </RecordLink>
        </CellLines>
      ),
    },
    {
      key: "opening",
      label: "Applied for",
      width: "w-48",
      card: "order-2 col-span-full",
      cell: ({ job, jobId, city, requirements }) => (
        <>
          <CellLines second={city}>
            <span className="@4xl:sr-only">Applied for </span>
            <Link to={`/admin/careers/applications?job=${jobId}`} className="link relative">
              {job}
            </Link>
          </CellLines>
          <MatchLine requirements={requirements} className="mt-0.5 line-clamp-1" />
        </>
      ),
    },
    {
      key: "experience",
      label: "Experience",
      width: "w-24",
      cell: ({ experienceYears }) => <CellLines>{experienceLabel(experienceYears)}</CellLines>,
    },
    {
      key: "certifications",
      label: "Certifications",
      shown: "optional",
      card: "hidden @4xl:table-cell",
      cell: ({ certifications }) => <CellLines>{certifications.join(", ")}</CellLines>,
    },
    {
      key: "applied",
      label: "Applied",
      width: "w-38",
      sort: "desc",
      cell: ({ applied }) => <CellLines second={applied.time}>{applied.day}</CellLines>,
    },
    {
      key: "in-stage",
      label: "Time in status",
      width: "w-28",
      sort: "desc",
      cell: ({ inStage }) => <CellLines>{inStage}</CellLines>,
    },
    {
      key: "badge",
      label: "Status",
      width: "w-24",
      shown: "always",
      card: "order-1 text-right @4xl:text-left",
      cell: ({ status }) => <ApplicationBadge status={status} />,
    },
    {
      key: "status",
      label: "Change status",
      width: "w-34",
      card: "order-4 col-span-full",
      cell: (application) => (
        <StatusSelect
          fullName={application.fullName}
          status={application.status}
          onChoose={(to) => change(application, to)}
          className="relative @4xl:[&_select]:h-8"
        />
      ),
    },
  ];
}

export function ResumeDownload({
  id,
  fullName,
  resumeScan,
}: Pick<ApplicationView, "id" | "fullName" | "resumeScan">) {
  return (
    <>
      <DownloadButton
        className="w-full"
        failed="resume-not-downloaded"
        href={`/admin/careers/applications/${id}/resume`}
      >
        Download Resume<span className="sr-only"> from {fullName}</span>
      </DownloadButton>
      {resumeScan === "waiting" && (
        <p className="mt-2 text-sm text-warn">
          This file hasn’t been scanned for malware yet. Open it only if you trust the sender.
        </p>
      )}
    </>
  );
}

/** How to reach the applicant, what they wrote, and the resume. */
function applicationDetails(application: ApplicationView): ReactNode {
  const { certifications, experience, availability, resume, email, phone } = application;
  const { credentials, shifts } = application;
  return (
    <div className="grid gap-x-8 gap-y-3 @4xl:grid-cols-[minmax(0,1fr)_11rem] @4xl:border-l-2 @4xl:border-edge @4xl:py-1 @4xl:pl-4">
      <div className="min-w-0 space-y-2.5">
        {/* A card has these links above. */}
        <div className="@max-4xl:hidden">
          <ContactLinks email={email} phone={phone} />
        </div>
        <Certifications names={certifications} />
        {credentials.length > 0 && <p>{credentials.join("; ")}</p>}
        {experience && (
          <p className="line-clamp-4 max-w-3xl whitespace-pre-line wrap-anywhere">{experience}</p>
        )}
        {shifts.length > 0 && (
          <p>
            <span className="text-muted">Shifts: </span>
            {shiftsText(shifts)}
          </p>
        )}
        {availability && (
          <p className="line-clamp-2 max-w-3xl whitespace-pre-line wrap-anywhere">
            <span className="text-muted">Availability: </span>
            {availability}
          </p>
        )}
      </div>
      {resume && (
        <div>
          <ResumeDownload {...application} />
        </div>
      )}
    </div>
  );
}

export function Certifications({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <ul aria-label="Certifications" className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name}>
          <StatusBadge tone="plain">{name}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
