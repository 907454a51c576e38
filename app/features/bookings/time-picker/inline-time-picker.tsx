import { useEffect, useRef } from "react";
import { type FetcherWithComponents, PrefetchPageLinks } from "react-router";
import { LinkButton } from "~/ui/button";
import { useToasts } from "~/ui/toasts/toaster";
import { useHydrated } from "~/ui/use-hydrated";
import { AddToCalendar, OwnFacts } from "../customer-booking/appointment-details";
import { bookingPath, timePath } from "./rules";
import type { MonthTimes, OwnView, TimeAnswer } from "./schema";
import { Scheduler } from "./time-picker";

const title = "Choose a time for your free security assessment";

/** The scheduler in the Thank You panel, and what it came to. */
export function ChooseAtOnce({
  secret,
  month,
  confirm,
  booked,
}: {
  secret: string;
  /** Undefined when the times could not be read. */
  month: MonthTimes | undefined;
  confirm: FetcherWithComponents<TimeAnswer>;
  booked: OwnView | undefined;
}) {
  const hydrated = useHydrated();
  const answer = confirm.data;
  if (booked) return <Booked own={booked} secret={secret} />;
  if (answer && "ended" in answer) return <Ended {...answer.refused} secret={secret} />;
  return (
    <>
      {/* What confirming needs, while there is a connection. */}
      {hydrated && <PrefetchPageLinks page={timePath(secret)} />}
      {month ? (
        <Scheduler
          {...{ secret, title, month, confirm }}
          answer={answer}
          otherwise="You needn’t do anything: we will call you and find a time together."
          stay
        />
      ) : (
        <>
          <h2 className="mb-5 text-h2">{title}</h2>
          <LinkButton to={timePath(secret)} look="light" size="large">
            Show the free times
          </LinkButton>
        </>
      )}
      <p className="mt-5 text-md text-muted">
        You can also leave it: we’ll contact you within 24 hours.
      </p>
    </>
  );
}

/** There is nothing to choose for any more: the office has cancelled it meanwhile. */
function Ended({ title, text, secret }: { title: string; text: string; secret: string }) {
  return (
    <div role="alert">
      <h2 className="mb-2 text-h2">{title}</h2>
      <p className="mb-6 max-w-prose text-md text-muted">{text}</p>
      <LinkButton to={bookingPath(secret)} look="outline">
        Show what was asked for
      </LinkButton>
    </div>
  );
}

function Booked({ own, secret }: { own: OwnView; secret: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { end } = useToasts();
  useEffect(() => {
    heading.current?.focus();
    // It promises a call to find a time.
    end("own booking");
  }, [end]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-2 text-h2">
        Your time is booked
      </h2>
      <p role="status" className="mb-6 max-w-prose text-md text-muted">
        An invitation is on its way to <span className="wrap-anywhere">{own.email}</span>.
      </p>
      <OwnFacts own={own} />
      <div className="mt-10">
        <AddToCalendar own={own} secret={secret} />
      </div>
      <p className="mt-8 text-md">
        <LinkButton to={bookingPath(secret)} look="outline">
          See, move or cancel it
        </LinkButton>
      </p>
    </>
  );
}
