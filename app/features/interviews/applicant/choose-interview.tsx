import { Form, Link, useRevalidator } from "react-router";
import { TimeSlot } from "~/features/customer-page/time-picker/time-slot";
import {
  TimeForVisitor,
  useVisitorZone,
  VisitorZone,
} from "~/features/customer-page/time-picker/visitor-zone";
import type { FormResult } from "~/platform/forms/form-result";
import { formatDay } from "~/shared/dates";
import { m as booking } from "~/shared/messages/customer/booking";
import { m } from "~/shared/messages/customer/interviews";
import { formatZone } from "~/shared/zones";
import { LinkButton } from "~/ui/button";
import { FieldError } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { PageHeader } from "~/ui/pages/page-header";
import { interviewPath, interviewTimePath } from "../booking/rules";
import type { ApplicantInterview, InterviewChoices, OfferedSession } from "./schema";

interface ChooseInterviewProps {
  interview: ApplicantInterview;
  choices: InterviewChoices;
  /** The shown day; the first one with times if it isn't set or has none. */
  day: string | undefined;
  secret: string;
  result: FormResult | undefined;
}

/**
 * The times or group sessions that an applicant can choose. The days are links and the times a form,
 * so that it works without JavaScript.
 */
export function ChooseInterview(props: ChooseInterviewProps) {
  const { interview, choices, secret } = props;
  const { when, words, job, company, place, interviewers, length, note } = interview;
  const isEmpty = choices.days.length + choices.sessions.length === 0;
  const facts = [length, interviewers, interview.isGroup ? "" : place].filter(Boolean).join(" ");
  return (
    <>
      <PageHeader title={when ? m.page_move_title : m.page_choose_title({ interview: words })}>
        {when
          ? m.page_move_text({ interview: words, date: when.date, time: when.time })
          : m.page_choose_text({ job, company })}
      </PageHeader>
      <section className="day" aria-label={m.times_title}>
        <div className="page-width pt-12 pb-section lg:pt-16">
          <div className="max-w-4xl">
            {facts && <p className="mb-4 max-w-prose text-md wrap-anywhere">{facts}</p>}
            {note && (
              <p className="mb-6 max-w-prose border-l-2 border-edge pl-4 text-md whitespace-pre-line wrap-anywhere">
                {note}
              </p>
            )}
            {isEmpty ? <NoTimes /> : <Times {...props} />}
            {when && (
              <LinkButton to={interviewPath(secret)} look="plain" className="mt-6 -ml-5">
                {m.page_keep_time}
              </LinkButton>
            )}
          </div>
        </div>
      </section>
    </>
  );
}

function NoTimes() {
  return (
    <>
      <h2 className="text-h3">{m.times_none_title}</h2>
      <p className="mt-2 mb-6 text-md">{m.times_none_text}</p>
      <LinkButton to="/contact" look="light" size="large">
        {booking.appointment_contact_office}
      </LinkButton>
    </>
  );
}

function Times({ interview, choices, day: asked, secret, result: latest }: ChooseInterviewProps) {
  const zone = useVisitorZone();
  const { days, sessions } = choices;
  const day = days.find(({ date }) => date === asked) ?? days[0];
  const { revalidate } = useRevalidator();
  const { errors, values, failure, form } = useFormResult(latest, {
    failed: "interview-not-changed",
    // The time may have been taken, so it must not be offered again.
    onResult: ({ errors }) => void (Object.keys(errors).length > 0 && revalidate()),
  });
  const current = interview.when?.startsAt ?? "";
  const name = interview.isGroup ? "session" : "startsAt";
  const error = errors[name];
  return (
    <>
      <p className="mb-6 max-w-prose text-md text-muted">
        {booking.time_picker_zone({
          zone_words: formatZone(choices.zone, day?.zoneName ?? choices.zoneName),
        })}
        <VisitorZone zone={zone} day={day} />
      </p>
      {day && days.length > 1 && <Days {...{ days, secret }} shown={day.date} />}
      <Form
        ref={form}
        key={day?.date}
        method="post"
        action={`${interviewTimePath(secret, day?.date)}#times`}
        id="times"
        className="scroll-mt-24"
      >
        <input type="hidden" name="was" value={current} />
        {day && <h2 className="text-h3">{formatDay(day.date)}</h2>}
        <FieldError id="times">{error}</FieldError>
        <fieldset
          aria-label={day ? formatDay(day.date) : m.session_legend}
          aria-describedby={error ? "times-error" : undefined}
          className={day ? "picker-slots" : "my-4 grid gap-3"}
        >
          {day?.times.map((time) => (
            <TimeSlot
              key={time.startsAt}
              time={time}
              date={day.date}
              zone={zone}
              current={time.startsAt === current}
              currentWords={m.times_yours}
              invalid={error !== undefined}
              onChoose={() => {}}
            />
          ))}
          {sessions.map((session) => (
            <Session
              key={session.id}
              session={session}
              zone={zone}
              current={session.startsAt === current}
              chosen={values.session === session.id}
              invalid={error !== undefined}
            />
          ))}
        </fieldset>
        <FormAlert>{failure ?? errors.form}</FormAlert>
        <SubmitButton size="large" className="mt-2" busyLabel={m.times_confirming}>
          {m.times_confirm}
        </SubmitButton>
      </Form>
    </>
  );
}

function Days({
  days,
  shown,
  secret,
}: {
  days: InterviewChoices["days"];
  shown: string;
  secret: string;
}) {
  return (
    <nav aria-label={m.times_days} className="mb-8">
      <ul className="flex flex-wrap gap-2">
        {days.map(({ date, times }) => (
          <li key={date}>
            <Link
              to={`${interviewTimePath(secret, date)}#times`}
              preventScrollReset
              aria-current={date === shown ? "true" : undefined}
              className="inline-flex min-h-11 items-center rounded border border-field px-3 text-md tabular-nums hover:border-fg aria-[current=true]:border-light aria-[current=true]:bg-light aria-[current=true]:font-semibold aria-[current=true]:text-ink"
            >
              {m.times_day_count({ day: formatDay(date), count: times.length })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Session({
  session,
  zone,
  current,
  chosen,
  invalid,
}: {
  session: OfferedSession;
  zone: string | undefined;
  current: boolean;
  chosen: boolean;
  invalid: boolean;
}) {
  const { id, title, date, time, place, left } = session;
  return (
    <label className="flex gap-3 rounded border border-field bg-surface p-4 transition-colors hover:border-fg has-checked:border-fg">
      <input
        type="radio"
        name="session"
        value={id}
        required
        disabled={current}
        defaultChecked={chosen}
        aria-invalid={invalid}
        className="mt-0.5 size-5 shrink-0 accent-light"
      />
      <span className="min-w-0 text-md wrap-anywhere">
        <strong className="block">
          {date}, {time}
        </strong>
        <TimeForVisitor zone={zone} time={{ ...session, date: session.day }} />
        <span className="block">{title}</span>
        <span className="block text-muted">{place}</span>
        <span className="block text-muted">
          {current ? m.times_yours : m.session_seats({ count: left })}
        </span>
      </span>
    </label>
  );
}
