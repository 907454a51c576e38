import type { ReactNode } from "react";
import { Link } from "react-router";
import { ContactLinks } from "~/ui/admin/lists/cells";
import type { InterviewView } from "../rules";

/** The facts of an interview. */
export function InterviewSheet({ interview }: { interview: InterviewView & { note: string } }) {
  const {
    applicationId,
    fullName,
    email,
    phone,
    job,
    when,
    until,
    kindWords,
    place,
    people,
    note,
  } = interview;
  return (
    <dl className="rounded border border-edge bg-surface text-sm">
      <Fact label="Applicant">
        <Link to={`/admin/careers/applications/${applicationId}`} className="link font-semibold">
          {fullName}
        </Link>
      </Fact>
      <Fact label="Contact">
        <ContactLinks email={email} phone={phone} />
      </Fact>
      <Fact label="Job">{job}</Fact>
      <Fact label="Time">
        {when
          ? `${when.date}, ${when.time}`
          : `Not chosen yet. Times are offered through ${until}.`}
      </Fact>
      <Fact label="Type">{kindWords}</Fact>
      {place && <Fact label="Place">{isLink(place) ? <PlaceLink place={place} /> : place}</Fact>}
      {people && <Fact label="Interviewers">{people}</Fact>}
      {note && <Fact label="Message">{note}</Fact>}
    </dl>
  );
}

const isLink = (place: string) => /^https?:\/\//.test(place);

function PlaceLink({ place }: { place: string }) {
  return (
    <a href={place} target="_blank" rel="noreferrer" className="link">
      {place}
    </a>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-t border-edge px-4 py-2.5 first:border-t-0 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
