import type { ReactNode } from "react";
import { TimeForVisitor, useVisitorZone } from "~/features/customer-page/time-picker/visitor-zone";
import { m as booking } from "~/shared/messages/customer/booking";
import { m } from "~/shared/messages/customer/interviews";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { buttonClass, LinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/pages/page-header";
import { interviewPath, interviewTimePath } from "../booking/rules";
import type { ApplicantInterview } from "./schema";

/** An applicant's page for an interview with a time, or one that is canceled. */
export function InterviewPage({
  interview,
  secret,
}: {
  interview: ApplicantInterview;
  secret: string;
}) {
  const { state, words, job, when, place, interviewers, length, note, deadline } = interview;
  const isBooked = state === "booked";
  return (
    <>
      <PageHeader
        title={isBooked ? m.page_booked_title({ interview: words }) : m.page_canceled_title}
        art={<DeskLamp floor />}
      >
        {isBooked
          ? m.page_booked_text({ job })
          : interview.canceledBy === "applicant"
            ? m.page_canceled_by_you
            : m.page_canceled_by_us}
      </PageHeader>
      <section className="day" aria-label={m.page_section}>
        <div className="page-width grid gap-x-8 gap-y-12 pt-12 pb-section lg:grid-cols-12 lg:pt-16">
          <div className="lg:col-span-7">
            {when && <When when={when} struck={!isBooked} />}
            <dl className={when ? "" : "border-t border-edge"}>
              <Fact term={m.page_job}>{job}</Fact>
              {isBooked && place && <Fact term={m.page_where}>{place}</Fact>}
              {isBooked && (interviewers || length) && (
                <Fact term={m.page_with}>{[interviewers, length].filter(Boolean).join(" ")}</Fact>
              )}
              {isBooked && note && <Fact term={m.page_note}>{note}</Fact>}
            </dl>
            {isBooked && <p className="mt-6 text-md text-muted">{deadline}</p>}
            {isBooked && !interview.tooLate && (
              <div className="mt-8 button-row">
                <LinkButton to={interviewTimePath(secret)} look="solid" size="large">
                  {m.page_change}
                </LinkButton>
                <LinkButton to={`${interviewPath(secret)}/cancel`} look="outline" size="large">
                  {m.page_cancel}
                </LinkButton>
              </div>
            )}
          </div>
          <div className="lg:col-span-4 lg:col-start-9">
            {isBooked && <AddToCalendar interview={interview} secret={secret} />}
          </div>
        </div>
      </section>
    </>
  );
}

function When({
  when,
  struck,
}: {
  when: NonNullable<ApplicantInterview["when"]>;
  struck: boolean;
}) {
  const zone = useVisitorZone();
  return (
    <div className="night rounded p-5 sm:p-7">
      <p>
        <strong
          className={`block font-heading text-h3 leading-[1.2] font-[640] ${struck ? "line-through decoration-1" : ""}`}
        >
          {when.time}
        </strong>
        <span className="mt-1.5 block">{when.date}</span>
        <span className="block text-md text-muted">{when.zone}</span>
        <TimeForVisitor zone={zone} time={{ ...when, date: when.day }} />
      </p>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 border-b border-edge py-4 text-md sm:grid-cols-[6rem_1fr]">
      <dt className="font-semibold">{term}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

function AddToCalendar({
  interview: { calendars },
  secret,
}: {
  interview: ApplicantInterview;
  secret: string;
}) {
  return (
    <section aria-labelledby="calendar-heading">
      <h2 id="calendar-heading" className="mb-4 text-h3">
        {booking.appointment_details_add_to_calendar}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {calendars.map(({ label, href }) => (
          <li key={label}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass("outline")}
            >
              {label}
            </a>
          </li>
        ))}
        <li>
          <a
            href={`${interviewPath(secret)}/interview.ics`}
            download
            className={buttonClass("outline")}
          >
            {booking.appointment_details_calendar_file}
          </a>
        </li>
      </ul>
    </section>
  );
}
