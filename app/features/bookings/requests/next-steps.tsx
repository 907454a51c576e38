import { dayInWords } from "~/shared/dates";
import type { TimelineStep } from "~/ui/timeline-steps";
import type { OwnView } from "../time-picker/schema";

const walk = {
  title: "We walk the site with you",
  text: "We see the place together, and put a plan in writing.",
};

/** What happens next while the request has no time. */
export function afterRequest(email: string, mailed: boolean): TimelineStep[] {
  const mailbox = <strong className="font-semibold wrap-anywhere">{email}</strong>;
  return [
    {
      when: "Now",
      title: "It is stored",
      text: mailed ? (
        <>A confirmation is on its way to {mailbox}.</>
      ) : (
        <>No other confirmation follows today, since {mailbox} has had several from us.</>
      ),
    },
    {
      when: "Within 24 hours",
      title: "We answer",
      text: "Somebody from the office reads what you wrote and answers the way you asked for.",
    },
    { when: "At the hour you choose", ...walk },
  ];
}

/** The same once a time is booked. */
export function afterBooking({ email, when, can, changeUntil }: OwnView): TimelineStep[] {
  return [
    {
      when: "Now",
      title: "It is booked",
      text: (
        <>
          An invitation is on its way to{" "}
          <strong className="font-semibold wrap-anywhere">{email}</strong>.
        </>
      ),
    },
    {
      when: "Until then",
      ...(can.includes("move")
        ? {
            title: "You can change it",
            text: `The link in the invitation moves or cancels it, without an account, until ${changeUntil}.`,
          }
        : {
            title: "It is settled",
            text: "It begins soon. If something comes up, please call or write to us.",
          }),
    },
    { when: when ? dayInWords(when.date) : "At the hour you chose", ...walk },
  ];
}
