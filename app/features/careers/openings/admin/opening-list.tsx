import { Form, Link, useNavigation } from "react-router";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { Button, LinkButton } from "~/ui/button";
import {
  type AdminOpeningCard,
  applicationsLabel,
  deletionSentence,
  type FirstLines,
} from "../admin.rules";
import { openingPath } from "../rules";
import type { AdminOpening } from "../schema";

/** All openings, newest first. */
export function AdminOpeningList({ openings }: { openings: readonly AdminOpeningCard[] }) {
  return (
    <ul className="rounded border border-edge bg-surface">
      {openings.map((opening) => (
        <li key={opening.id} className="border-t border-edge p-4 first:border-t-0 sm:p-5">
          <Card opening={opening} />
        </li>
      ))}
    </ul>
  );
}

export function deleteOpeningConfirmation({
  id,
  title,
  applications,
}: Pick<AdminOpening, "id" | "title" | "applications">): Confirmation {
  return {
    action: `/admin/careers/edit/${id}/delete`,
    question:
      "Are you sure you want to delete this job? This will also delete all associated applications.",
    facts: (
      <>
        <strong className="text-fg">{title}</strong> is removed from the website immediately.{" "}
        {deletionSentence(applications)}
      </>
    ),
    keepLabel: "Keep job",
    confirmLabel: "Delete job",
    busyLabel: "Deleting...",
  };
}

function Card({ opening }: { opening: AdminOpeningCard }) {
  const { id, title, type, location, shift, description, isActive, posted } = opening;
  return (
    <article aria-labelledby={`job-${id}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 id={`job-${id}`} className="text-h4 wrap-anywhere">
              {title}
            </h2>
            <span className="flex gap-1.5">
              <StatusBadge tone={isActive ? "good" : "plain"}>
                {isActive ? "Active" : "Inactive"}
              </StatusBadge>
              <StatusBadge tone="plain">{type}</StatusBadge>
            </span>
          </div>
          <p className="mt-1 text-sm wrap-anywhere">
            {location} · {shift}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
            <span>Posted {posted}</span>
            <Link to={`/admin/careers/applications?job=${id}`} className="link">
              {applicationsLabel(opening.applications)}
              <span className="sr-only"> for {title}</span>
            </Link>
            {isActive && (
              <a href={openingPath(opening)} target="_blank" rel="noreferrer" className="link">
                View on website<span className="sr-only">: {title}, in a new tab</span>
              </a>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Switch opening={opening} />
          <LinkButton
            look="outline"
            size="small"
            className="min-h-10"
            to={`/admin/careers/edit/${id}`}
          >
            Edit<span className="sr-only"> {title}</span>
          </LinkButton>
          <ConfirmButton confirmation={deleteOpeningConfirmation(opening)}>
            Delete<span className="sr-only"> {title}</span>
          </ConfirmButton>
        </div>
      </div>
      <p className="mt-3 line-clamp-4 max-w-3xl text-sm whitespace-pre-line text-muted wrap-anywhere">
        {description}
      </p>
      <div className="mt-3 grid max-w-4xl gap-x-8 gap-y-3 sm:grid-cols-2">
        <Lines title="Requirements" lines={opening.requirements} />
        <Lines title="Responsibilities" lines={opening.responsibilities} />
      </div>
    </article>
  );
}

function Lines({ title, lines }: { title: string; lines: FirstLines }) {
  const { first, more } = lines;
  if (first.length === 0) return null;
  return (
    <section>
      <h3 className="text-sm font-semibold">{title}</h3>
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

function Switch({ opening: { id, title, isActive } }: { opening: AdminOpeningCard }) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset replace>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="active" value={String(!isActive)} />
      <Button
        type="submit"
        look="outline"
        size="small"
        className="min-h-10"
        busy={state !== "idle" && formData?.get("id") === String(id)}
      >
        {isActive ? "Deactivate" : "Activate"}
        <span className="sr-only"> {title}</span>
      </Button>
    </Form>
  );
}
