import type { ReactNode } from "react";
import { ContactLinks } from "~/ui/admin/lists/cells";
import type { ShownApplication } from "../rules";
import { Certifications } from "./application-badge";
import { experienceLabel } from "./application-cards";

/** Everything that the applicant sent. */
export function ApplicationSheet({ application }: { application: ShownApplication }) {
  const { email, phone, city, experienceYears, certifications, experience, availability, applied } =
    application;
  return (
    <dl className="rounded border border-edge bg-surface text-sm">
      <Line label="Contact">
        <ContactLinks email={email} phone={phone} />
      </Line>
      <Line label="City">{city}</Line>
      <Line label="Experience">{experienceLabel(experienceYears)}</Line>
      <Line label="Certifications">
        {certifications.length > 0 ? <Certifications names={certifications} /> : "None named"}
      </Line>
      <Line label="In their words">
        {experience ? <span className="whitespace-pre-line">{experience}</span> : "Nothing written"}
      </Line>
      <Line label="Availability">
        {availability ? (
          <span className="whitespace-pre-line">{availability}</span>
        ) : (
          "Not specified"
        )}
      </Line>
      <Line label="Applied">{applied}</Line>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-t border-edge px-4 py-2.5 first:border-t-0 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
