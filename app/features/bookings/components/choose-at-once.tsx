import { useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import { LinkButton } from "~/ui/button";
import { ownPath, timePath } from "../scheduler.rules";
import type { MonthTimes, OwnView, TimeAnswer } from "../scheduler.schema";
import { AddToCalendar, OwnFacts } from "./own-facts";
import { Scheduler } from "./scheduler";

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
  if (booked) return <Booked own={booked} secret={secret} />;
  return (
    <>
      {month ? (
        <Scheduler
          {...{ secret, title, month, confirm }}
          answer={confirm.data}
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

function Booked({ own, secret }: { own: OwnView; secret: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-2 text-h2">
        Your time is booked
      </h2>
      <p role="status" className="mb-6 max-w-prose text-md text-muted">
        An invitation is on its way to {own.email}.
      </p>
      <OwnFacts own={own} />
      <div className="mt-10">
        <AddToCalendar own={own} secret={secret} />
      </div>
      <p className="mt-8 text-md">
        <LinkButton to={ownPath(secret)} look="outline">
          See, move or cancel it
        </LinkButton>
      </p>
    </>
  );
}
