import { MessageCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { DeskLamp } from "~/ui/art/desk-lamp";
import { LinkButton, OutsideLinkButton } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { TimelineSteps } from "~/ui/timeline-steps";
import { ChooseAtOnce } from "../time-picker/inline-time-picker";
import type { MonthTimes, OwnView, TimeAnswer } from "../time-picker/schema";
import { afterBooking, afterRequest } from "./next-steps";
import { useKeepWay } from "./resume-request";

interface RequestReceivedProps {
  /** The service's title; undefined when none was chosen. */
  service: string | undefined;
  email: string;
  chatHref: string;
  /** Whether a confirmation goes to the email; a mailbox gets only so many a day. */
  mailed: boolean;
  /** Where to choose a time; undefined for a request that needs none any more. */
  link: { secret: string; month: MonthTimes | undefined } | undefined;
}

/** The Thank You panel: what was received, a time for it, and what happens next. */
export function RequestReceived({ service, email, chatHref, mailed, link }: RequestReceivedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const confirm = useFetcher<TimeAnswer>();
  const booked: OwnView | undefined =
    confirm.data && "booked" in confirm.data ? confirm.data.booked : undefined;
  useKeepWay(link?.secret, booked !== undefined);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);

  return (
    <>
      <PageHeader title="Thank You!" headingRef={heading} art={<DeskLamp floor />}>
        Your request {service ? `for ${service} ` : ""}is with our office
        {booked
          ? ", and your time is booked."
          : ". We’ll contact you within 24 hours to schedule your free security assessment."}
      </PageHeader>
      <section className="day" aria-label="Your request">
        <div className="page-width grid gap-x-8 gap-y-14 pt-12 pb-section lg:grid-cols-12 lg:pt-16">
          {link && (
            <div className="min-w-0 lg:col-span-8">
              <ChooseAtOnce {...link} confirm={confirm} booked={booked} />
            </div>
          )}
          <div className={link ? "lg:col-span-4" : "lg:col-span-8"}>
            <h2 className="mb-5 text-h2">What happens next</h2>
            <TimelineSteps steps={booked ? afterBooking(booked) : afterRequest(email, mailed)} />
            <div className="mt-10 flex flex-wrap gap-3">
              <OutsideLinkButton href={chatHref} target="_blank" rel="noopener" look="solid">
                <MessageCircle className="size-5" strokeWidth={1.5} aria-hidden />
                Chat with us now
              </OutsideLinkButton>
              <LinkButton to="/" look="outline">
                Return to Home
              </LinkButton>
            </div>
          </div>
        </div>
      </section>
    </>
  );
}
