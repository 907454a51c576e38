import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDate } from "~/shared/dates";
import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import { ContactLinks, StatusBadge } from "~/ui/admin/lists/cells";
import { EmailList, HistoryList } from "~/ui/admin/lists/record-log";
import { RequirementList } from "../../qualifications/admin/requirement-list";
import { shiftsText } from "../../qualifications/rules";
import type { Answer } from "../../questions/rules";
import { type ApplicationView, experienceLabel, type historyLine } from "../rules";
import type { ApplicationEmail } from "../schema";
import { Certifications } from "./application-table";
import { ApplicationBadge } from "./status-change";

const box = "rounded border border-edge bg-surface text-sm";
const row = "border-t border-edge px-4 py-3 first:border-t-0 wrap-anywhere";

/** Everything that the applicant sent, except the resume, and why it can't be deleted yet. */
export function ApplicationSheet({
  application,
  kept,
  source,
}: {
  application: ApplicationView;
  kept: string;
  /** How the applicant found the job. */
  source: string;
}) {
  const {
    email,
    phone,
    city,
    experienceYears,
    certifications,
    experience,
    availability,
    applied,
    consent,
    requirements,
    credentials,
    shifts,
    startOn,
    zip,
    travelMiles,
  } = application;
  return (
    <dl className={box}>
      <Fact label="Contact">
        <ContactLinks email={email} phone={phone} />
      </Fact>
      {requirements.length > 0 && (
        <Fact label="Requirements">
          <RequirementList requirements={requirements} />
        </Fact>
      )}
      <Fact label="City">
        {[city, zip, travelMiles === null ? "" : `travels up to ${travelMiles} miles`]
          .filter(Boolean)
          .join(", ")}
      </Fact>
      {credentials.length > 0 && (
        <Fact label="Licenses">
          <ul className="space-y-0.5">
            {credentials.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Fact>
      )}
      {application.hasCard && (
        <Fact label="Card photo">
          <CardPhoto {...application} />
        </Fact>
      )}
      <Fact label="Years of experience">{experienceLabel(experienceYears)}</Fact>
      <Fact label="Certifications">
        {certifications.length > 0 ? <Certifications names={certifications} /> : "None"}
      </Fact>
      <Fact label="Experience">
        <span className="whitespace-pre-line">{experience || "Not specified"}</span>
      </Fact>
      <Fact label="Availability">
        {shifts.length > 0 && <span className="block">{shiftsText(shifts)}</span>}
        {startOn && <span className="block">Can start {formatDate(startOn)}</span>}
        <span className="whitespace-pre-line">
          {availability || (shifts.length > 0 || startOn ? "" : "Not specified")}
        </span>
      </Fact>
      <Fact label="Eligibility">{eligibilityText(application)}</Fact>
      <Fact label="Text messages">
        {application.textConsent ? "Agreed to text messages" : "Didn’t agree to text messages"}
      </Fact>
      <Fact label="Applied">{`${applied.day}, ${applied.time}`}</Fact>
      {source && <Fact label="Source">{source}</Fact>}
      <Fact label="Consent">{consent}</Fact>
      {kept && <Fact label="Deletion">{kept}</Fact>}
    </dl>
  );
}

/** The applicant's answers about age and the right to work. */
function eligibilityText({
  atLeast18,
  atLeast21,
  workAuthorized,
}: Pick<ApplicationView, "atLeast18" | "atLeast21" | "workAuthorized">): string {
  const texts = [
    atLeast21 === true && "At least 21",
    atLeast21 === false && "Not yet 21",
    atLeast18 === true && atLeast21 !== true && "At least 18",
    atLeast18 === false && "Not yet 18",
    workAuthorized === true && "Authorized to work in the US",
    workAuthorized === false && "Not authorized to work in the US",
  ];
  return texts.filter(Boolean).join(". ") || "Not answered";
}

/** The photo of the guard card or license, which opens in its own tab. */
function CardPhoto({ id, fullName }: Pick<ApplicationView, "id" | "fullName">) {
  const path = `/admin/careers/applications/${id}/card`;
  return (
    <a href={path} target="_blank" rel="noreferrer" className="inline-block">
      <img
        src={path}
        alt={`Guard card or license of ${fullName}`}
        loading="lazy"
        className="max-h-48 max-w-full rounded border border-edge"
      />
    </a>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-t border-edge px-4 py-2.5 first:border-t-0 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-h4">{title}</h2>
      {children}
    </section>
  );
}

/** The answers to the company's own questions, with the words they were asked with. */
export function ApplicationAnswers({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return null;
  return (
    <Section title="Answers">
      <dl className={box}>
        {answers.map(({ question, kind, answer, knockedOut }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same question may occur twice
          <div key={at} className={row}>
            <dt className="text-muted">{question}</dt>
            <dd className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="whitespace-pre-line">{formatAnswer(kind, answer)}</span>
              {knockedOut && <StatusBadge tone="bad">Rules out</StatusBadge>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function formatAnswer(kind: Answer["kind"], answer: string): string {
  if (answer === "") return "Not answered";
  if (kind === "yes-no") return answer === "yes" ? "Yes" : "No";
  return kind === "date" ? formatDate(answer) : answer;
}

/** Status changes, newest first, ending with the application itself. */
export function ApplicationHistory({
  lines,
}: {
  lines: readonly ReturnType<typeof historyLine>[];
}) {
  const entries = lines.map(({ what, who, email, ...line }) => ({
    ...line,
    title: (
      <p>
        <strong>{what}</strong> by {who}
        {email && <span className="text-muted">, {email}</span>}
      </p>
    ),
  }));
  return <HistoryList entries={entries} />;
}

/** Other applications from the same email address. */
export function OtherApplications({ applications }: { applications: readonly ApplicationView[] }) {
  if (applications.length === 0) return null;
  return (
    <Section title="Other applications">
      <ul className={box}>
        {applications.map(({ id, fullName, job, status, applied }) => (
          <li key={id} className={`${row} flex items-start justify-between gap-3`}>
            <div className="min-w-0">
              <Link to={`/admin/careers/applications/${id}`} className="link font-semibold">
                {job}
              </Link>
              <p className="text-muted">
                {fullName}, {applied.day}, {applied.time}
              </p>
            </div>
            <ApplicationBadge status={status} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The emails about an application and their delivery. */
export function ApplicationEmails({
  emails,
}: {
  emails: readonly (Omit<ApplicationEmail, "at"> & { at: string })[];
}) {
  return (
    <Section title="Emails">
      {emails.length === 0 ? (
        <p className={`${box} px-4 py-3 text-muted`}>No emails about this application yet.</p>
      ) : (
        <EmailList emails={emails} />
      )}
    </Section>
  );
}

export function deleteApplicationConfirmation(id: string, fullName: string): Confirmation {
  return {
    action: `/admin/careers/applications/${id}/delete`,
    failed: "application-not-deleted",
    question: "Are you sure you want to delete this application?",
    facts: (
      <>
        This permanently deletes the application from{" "}
        <strong className="text-fg">{fullName}</strong>, with its resume, card photo, notes and
        emails.
      </>
    ),
    keepLabel: "Keep Application",
    confirmLabel: "Delete Application",
    busyLabel: "Deleting...",
  };
}
