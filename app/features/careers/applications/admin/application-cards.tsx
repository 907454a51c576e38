import { Link } from "react-router";
import { useStatusChange } from "~/features/careers/board/admin/use-status-change";
import { ContactLinks } from "~/ui/admin/lists/cells";
import { OutsideLinkButton } from "~/ui/button";
import type { ShownApplication } from "../rules";
import type { StatusEmails } from "../schema";
import { ApplicationBadge, Certifications } from "./application-badge";
import { StatusSelect } from "./status-select";

/** Applications as cards. `search` is the list's own address, to come back to. */
export function ApplicationCards({
  applications,
  mails,
  search,
}: {
  applications: readonly ShownApplication[];
  mails: StatusEmails;
  search: string;
}) {
  const { pending, change, question } = useStatusChange(mails);
  return (
    <>
      <ul className="rounded border border-edge bg-surface">
        {applications.map((application) => {
          const { id } = application;
          const status = pending.findLast((other) => other.id === id)?.to ?? application.status;
          return (
            <li
              key={id}
              id={id}
              className="scroll-mt-6 border-t border-edge p-4 first:border-t-0 sm:p-5"
            >
              <article
                aria-labelledby={`name-${id}`}
                className="grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_11rem]"
              >
                <Head application={{ ...application, status }} search={search} />
                <StatusSelect
                  id={id}
                  fullName={application.fullName}
                  status={status}
                  onChoose={(to) => change(application, to)}
                  className="sm:col-start-2 sm:row-start-1"
                />
                <Facts application={application} />
                {application.resume && (
                  <div className="self-end sm:col-start-2 sm:row-start-2">
                    <ResumeDownload id={id} fullName={application.fullName} />
                  </div>
                )}
              </article>
            </li>
          );
        })}
      </ul>
      {question}
    </>
  );
}

/** A plain link: the browser saves what comes. */
export function ResumeDownload({ id, fullName }: { id: string; fullName: string }) {
  return (
    <OutsideLinkButton
      look="outline"
      size="small"
      className="min-h-10 w-full"
      data-keeps-page=""
      href={`/admin/careers/applications/${id}/resume`}
    >
      Download Resume<span className="sr-only"> of {fullName}</span>
    </OutsideLinkButton>
  );
}

function Head({ application, search }: { application: ShownApplication; search: string }) {
  const { id, fullName, job, jobId, status, email, phone } = application;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 id={`name-${id}`} className="text-h4 wrap-anywhere">
          <Link to={`/admin/careers/applications/${id}${search}`} className="link">
            {fullName}
          </Link>
        </h2>
        <ApplicationBadge status={status} />
      </div>
      <p className="mt-0.5 text-sm wrap-anywhere">
        Applied for{" "}
        <Link to={`/admin/careers/applications?job=${jobId}`} className="link">
          {job}
        </Link>
      </p>
      <div className="mt-1 text-sm">
        <ContactLinks email={email} phone={phone} />
      </div>
    </div>
  );
}

function Facts({ application }: { application: ShownApplication }) {
  const { city, experienceYears, applied, certifications, experience, availability } = application;
  return (
    <div className="min-w-0 space-y-2.5 text-sm">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <Fact label="City" text={city} />
        <Fact label="Experience" text={experienceLabel(experienceYears)} />
        <Fact label="Applied" text={applied} />
      </dl>
      <Certifications names={certifications} />
      {experience && (
        <p className="line-clamp-4 max-w-3xl whitespace-pre-line wrap-anywhere">{experience}</p>
      )}
      {availability && (
        <p className="line-clamp-2 max-w-3xl whitespace-pre-line wrap-anywhere">
          <span className="text-muted">Availability: </span>
          {availability}
        </p>
      )}
    </div>
  );
}

export function experienceLabel(years: string | null): string {
  if (years === null) return "Not specified";
  return `${years} years`;
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{text}</dd>
    </div>
  );
}
