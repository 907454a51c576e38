import { Link } from "react-router";
import { ContactLinks, StatusBadge } from "~/ui/admin/lists/cells";
import { OutsideLinkButton } from "~/ui/button";
import type { StatusEmails } from "../../status-emails/schema";
import { type ApplicationView, experienceLabel } from "../rules";
import { ApplicationBadge, StatusSelect, useStatusChange } from "./status-change";

/** `search` is the list's query string, for the way back. */
export function ApplicationCards({
  applications,
  emails,
  search,
}: {
  applications: readonly ApplicationView[];
  emails: StatusEmails;
  search: string;
}) {
  const { pending, change, question } = useStatusChange(emails);
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
                    <ResumeDownload {...application} />
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

export function ResumeDownload({
  id,
  fullName,
  resumeScan,
}: Pick<ApplicationView, "id" | "fullName" | "resumeScan">) {
  return (
    <>
      <OutsideLinkButton
        look="outline"
        size="small"
        className="min-h-10 w-full"
        data-keeps-page=""
        href={`/admin/careers/applications/${id}/resume`}
      >
        Download Resume<span className="sr-only"> of {fullName}</span>
      </OutsideLinkButton>
      {resumeScan === "waiting" && (
        <p className="mt-2 text-sm text-warn">
          This file hasn't been scanned for malware yet. Open it only if you trust the sender.
        </p>
      )}
    </>
  );
}

function Head({ application, search }: { application: ApplicationView; search: string }) {
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

function Facts({ application }: { application: ApplicationView }) {
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

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{text}</dd>
    </div>
  );
}
