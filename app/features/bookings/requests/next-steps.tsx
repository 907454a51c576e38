import { dayInWords } from "~/shared/dates";
import { useResponseTimes } from "~/ui/response-times";
import { type TimelineStep, TimelineSteps } from "~/ui/timeline-steps";
import type { CustomerBooking } from "../customer-booking/schema";

const beforeRequest = (answer: string | undefined): TimelineStep[] => [
  {
    when: "Right away",
    title: "You get a confirmation",
    text: "We email you to let you know that we have your request.",
  },
  {
    when: answer ? `Within ${answer}` : "Soon",
    title: answer ? `We answer within ${answer}` : "We answer",
    text: "By email, phone or WhatsApp, whichever you choose here, to agree on a time.",
  },
  {
    when: "At the time you choose",
    title: "We walk the site with you",
    text: "You get the assessment in writing. It’s yours, whoever you hire.",
  },
];

/** Next to the form, for visitors who wonder what happens after they send it. */
export function WhatHappensNext({ className = "" }: { className?: string }) {
  return (
    <aside
      className={`lg:sticky lg:top-28 lg:self-start ${className}`}
      aria-labelledby="next-heading"
    >
      <h2 id="next-heading" className="mb-5 text-h3">
        What happens next
      </h2>
      <TimelineSteps steps={beforeRequest(useResponseTimes().answer)} />
    </aside>
  );
}

const walk = {
  title: "We walk the site with you",
  text: "We look at the site together and put a plan in writing.",
};

/** The steps after a request without a time. */
export function afterRequest(
  email: string,
  emailed: boolean,
  answer: string | undefined,
): TimelineStep[] {
  const address = <strong className="font-semibold wrap-anywhere">{email}</strong>;
  return [
    {
      when: "Now",
      title: "Request received",
      text: emailed ? (
        <>A confirmation is on its way to {address}.</>
      ) : (
        <>We won’t email another confirmation today, since {address} has had several from us.</>
      ),
    },
    {
      when: answer ? `Within ${answer}` : "Soon",
      title: "We answer",
      text: "Somebody from our office reads your request and contacts you the way you chose.",
    },
    { when: "At the time you choose", ...walk },
  ];
}

/** The steps after a time is chosen: it is booked, or held until it is confirmed. */
export function afterChoice(booking: CustomerBooking): TimelineStep[] {
  const { email, when, can, changeUntil, held } = booking;
  const visit = { when: when ? dayInWords(when.date) : "At the time you chose", ...walk };
  if (held) {
    return [
      {
        when: `Until ${held.until}`,
        title: "You confirm the time",
        text: (
          <>
            Open our email to <strong className="font-semibold wrap-anywhere">{email}</strong> and
            press the button. Otherwise the time becomes available to others again.
          </>
        ),
      },
      {
        when: "Then",
        title: "Time booked",
        text: "You get an invitation with a link to reschedule or cancel.",
      },
      visit,
    ];
  }
  return [
    {
      when: "Now",
      title: "Time booked",
      text: (
        <>
          An invitation is on its way to{" "}
          <strong className="font-semibold wrap-anywhere">{email}</strong>.
        </>
      ),
    },
    {
      when: "Until then",
      ...(can.includes("reschedule")
        ? {
            title: "You can change it",
            text: `Use the link in the invitation to reschedule or cancel, without an account, until ${changeUntil}.`,
          }
        : {
            title: "It’s settled",
            text: "It starts soon. If something comes up, please call or email us.",
          }),
    },
    visit,
  ];
}
