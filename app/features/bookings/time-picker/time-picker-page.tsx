import { LinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { OwnTime } from "../customer-booking/appointment-time";
import type { SchedulerProps } from "./props";
import { bookingPath } from "./rules";
import type { OwnView } from "./schema";
import { Scheduler } from "./time-picker";

interface ChooseTimeProps extends Omit<SchedulerProps, "title" | "otherwise" | "current"> {
  own: OwnView;
}

/** The scheduler as a page: a first time for a request, another one for an appointment. */
export function ChooseTime({ own, ...scheduler }: ChooseTimeProps) {
  const back = bookingPath(scheduler.secret);
  const { when } = own;
  const moves = own.can.includes("move");
  if (!moves && !own.can.includes("choose")) return <NotHere own={own} back={back} />;
  return (
    <>
      <PageHeader title={moves ? "Move your appointment" : "Choose a time"}>
        {moves && when ? (
          <>
            It is on <OwnTime when={when} />, and stays there until you confirm another time.
          </>
        ) : (
          `For ${own.service}. Nothing is held until you confirm a time.`
        )}
      </PageHeader>
      <section className="day" aria-label="Times">
        <div className="page-width pt-12 pb-section lg:pt-16">
          <div className="max-w-4xl">
            <Scheduler
              {...scheduler}
              title={moves ? "Which time suits you better?" : "Which time suits you?"}
              otherwise={
                moves
                  ? "Your appointment stands as it is. If it doesn’t suit you, please call or write to us."
                  : "You needn’t do anything: we will call you and find a time together."
              }
            />
            <LinkButton to={back} look="plain" className="mt-6 -ml-5">
              {moves ? "Keep the time as it is" : "Leave it for now"}
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  );
}

/** Its time isn't the customer's to change, or not any more. */
function NotHere({ own, back }: { own: OwnView; back: string }) {
  return (
    <>
      <PageHeader title="Its time can’t be changed here">
        {own.status === "cancelled"
          ? "It is cancelled."
          : `It can be moved here only until ${own.changeUntil}. The appointment stands as it is: if something has come up, please call or write to us.`}
      </PageHeader>
      <section className="day" aria-label="What is booked">
        <div className="page-width pt-12 pb-section">
          <LinkButton to={back}>Show what is booked</LinkButton>
        </div>
      </section>
    </>
  );
}
