import { Form, Link, useNavigation } from "react-router";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { SampleBadge, StatusBadge } from "~/ui/admin/lists/cells";
import type { Column } from "~/ui/admin/lists/columns";
import { CellLines, DataTable, type ListSort } from "~/ui/admin/lists/data-table";
import { Button, buttonClass, LinkButton } from "~/ui/button";
import {
  type AdminOpeningCard,
  applicationsLabel,
  deletionSentence,
  type FirstLines,
} from "../admin.rules";
import { openingPath } from "../rules";
import type { AdminOpening } from "../schema";

/** A page of openings. */
export function AdminOpeningList({
  openings,
  sort,
}: {
  openings: readonly AdminOpeningCard[];
  sort: ListSort;
}) {
  return (
    <DataTable
      list="openings"
      caption="Job openings"
      columns={columns}
      rows={openings}
      rowKey={({ id }) => id}
      sort={sort}
      details={{ name: ({ title }) => title, of: openingDetails }}
    />
  );
}

const columns: readonly Column<AdminOpeningCard>[] = [
  {
    key: "title",
    label: "Job",
    shown: "always",
    sort: "asc",
    card: "",
    cell: ({ id, title, location, shift, pay }) => (
      <CellLines second={[location, shift, pay].filter(Boolean).join(" · ")}>
        <Link to={`/admin/careers/edit/${id}`} className="link font-semibold" title={title}>
          {title}
        </Link>
      </CellLines>
    ),
  },
  {
    key: "type",
    label: "Type",
    width: "w-38",
    card: "order-2",
    cell: ({ type, sample }) => (
      <span className="flex flex-wrap gap-1">
        <StatusBadge tone="plain">{type}</StatusBadge>
        {sample && <SampleBadge />}
      </span>
    ),
  },
  {
    key: "applications",
    label: "Applications",
    width: "w-34",
    card: "order-2 text-right @4xl:text-left",
    cell: ({ id, title, applications }) => (
      <CellLines>
        <Link to={`/admin/careers/applications?job=${id}`} className="link">
          {applicationsLabel(applications)}
          <span className="sr-only"> for {title}</span>
        </Link>
      </CellLines>
    ),
  },
  {
    key: "posted",
    label: "Posted",
    width: "w-39",
    sort: "desc",
    cell: (opening) => (
      <CellLines second={opening.isOpen && <WebsiteLink opening={opening} />}>
        {opening.posted}
        {opening.closes && (
          <span className="block text-muted">
            {opening.isActive && !opening.isOpen ? "Closed after" : "Closes after"} {opening.closes}
          </span>
        )}
      </CellLines>
    ),
  },
  {
    key: "status",
    label: "Status",
    width: "w-22",
    shown: "always",
    card: "order-1 text-right @4xl:text-left",
    cell: ({ status: { label, tone } }) => <StatusBadge tone={tone}>{label}</StatusBadge>,
  },
  {
    key: "actions",
    label: "Actions",
    width: "w-62",
    right: true,
    shown: "always",
    card: "order-4 col-span-full",
    cell: (opening) => <Actions opening={opening} />,
  },
];

function WebsiteLink({ opening }: { opening: AdminOpeningCard }) {
  return (
    <a
      href={openingPath(opening)}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-6 items-center @4xl:-my-1"
    >
      View on website<span className="sr-only">: {opening.title}, in a new tab</span>
    </a>
  );
}

function deleteOpeningConfirmation({
  id,
  title,
  applications,
}: Pick<AdminOpening, "id" | "title" | "applications">): Confirmation {
  return {
    action: `/admin/careers/edit/${id}/delete`,
    failed: "job-not-deleted",
    question:
      "Are you sure you want to delete this job? This will also delete all associated applications.",
    facts: (
      <>
        <strong className="text-fg">{title}</strong> will be removed from the website right away.{" "}
        {deletionSentence(applications)}
      </>
    ),
    keepLabel: "Keep Job",
    confirmLabel: "Delete Job",
    busyLabel: "Deleting...",
  };
}

function Actions({ opening }: { opening: AdminOpeningCard }) {
  const { id, title } = opening;
  return (
    <div className="flex flex-wrap gap-2 @4xl:flex-nowrap @4xl:justify-end @4xl:gap-1.5">
      <Switch opening={opening} />
      <LinkButton look="outline" size="small" className={button} to={`/admin/careers/edit/${id}`}>
        Edit<span className="sr-only"> {title}</span>
      </LinkButton>
      <ConfirmButton
        confirmation={deleteOpeningConfirmation(opening)}
        className={buttonClass("outline", "small", button)}
      >
        Delete<span className="sr-only"> {title}</span>
      </ConfirmButton>
    </div>
  );
}

const button = "@max-4xl:min-h-10 @4xl:px-2";

function openingDetails({ description, requirements, responsibilities, facts }: AdminOpeningCard) {
  return (
    <div className="@4xl:border-l-2 @4xl:border-edge @4xl:py-1 @4xl:pl-4">
      <p className="line-clamp-4 max-w-3xl whitespace-pre-line text-muted wrap-anywhere">
        {description}
      </p>
      <div className="mt-3 grid max-w-4xl gap-x-8 gap-y-3 sm:grid-cols-2">
        <Lines title="Requirements" lines={requirements} />
        <Lines title="Responsibilities" lines={responsibilities} />
      </div>
      {facts.length > 0 && (
        <dl className="mt-4 grid max-w-4xl gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
          {facts.map(({ label, lines }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              {lines.map((line) => (
                <dd key={line} className="text-muted wrap-anywhere">
                  {line}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: FirstLines }) {
  const { first, more } = lines;
  if (first.length === 0) return null;
  return (
    <section>
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className="mt-1 list-disc space-y-0.5 pl-5 text-sm marker:text-muted">
        {first.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-0.5 pl-5 text-sm text-muted">+{more} more</p>}
    </section>
  );
}

function Switch({ opening: { id, title, isActive, draft } }: { opening: AdminOpeningCard }) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset replace>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="active" value={String(!isActive)} />
      <Button
        type="submit"
        look="outline"
        size="small"
        className={button}
        busy={state !== "idle" && formData?.get("id") === String(id)}
      >
        {isActive ? "Deactivate" : draft ? "Publish" : "Activate"}
        <span className="sr-only"> {title}</span>
      </Button>
    </Form>
  );
}
