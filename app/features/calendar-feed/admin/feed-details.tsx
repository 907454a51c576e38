import { Form } from "react-router";
import { readableMoment } from "~/shared/dates";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { SubmitButton } from "~/ui/forms/submit-button";
import { type Feed, feedMark } from "../schema";

/** Where an address is created, replaced and revoked. */
const action = "/admin/account/calendar";

export function changeFeedConfirmation(step: "replace" | "revoke", feed: Feed): Confirmation {
  const texts = {
    replace: {
      question: "Replace your calendar address?",
      facts:
        "The current address stops working right away. You'll need to subscribe to the new one in every calendar.",
      confirmLabel: "Replace address",
    },
    revoke: {
      question: "Revoke your calendar address?",
      facts:
        "It stops working right away, and calendars that subscribe to it no longer get new appointments.",
      confirmLabel: "Revoke address",
    },
  };
  return {
    action,
    ...texts[step],
    keepLabel: "Keep the address",
    busyLabel: "Saving...",
    hidden: { step },
    seen: feedMark(feed),
  };
}

/** What the address is for, whether there is one, and what can be done with it. */
export function FeedDetails({ feed, timeZone }: { feed: Feed | undefined; timeZone: string }) {
  return (
    <div className="max-w-xl space-y-5">
      <p className="text-md">
        Subscribe to your private address to see all appointments in your calendar app, with
        customer, phone number and site. Changes show up on their own. Anyone who knows the address
        can read them.
      </p>
      {feed ? (
        <>
          <p className="text-md text-muted">
            Created {readableMoment(feed.createdAt, timeZone)}.{" "}
            {feed.lastReadAt
              ? `Last read ${readableMoment(feed.lastReadAt, timeZone)}.`
              : "No calendar has subscribed yet."}{" "}
            The address was only shown when it was created. If you’ve lost it, replace it.
          </p>
          <div className="flex flex-wrap gap-3">
            <ConfirmButton confirmation={changeFeedConfirmation("replace", feed)}>
              Replace address
            </ConfirmButton>
            <ConfirmButton confirmation={changeFeedConfirmation("revoke", feed)}>
              Revoke address
            </ConfirmButton>
          </div>
        </>
      ) : (
        <Form method="post" action={action}>
          <input type="hidden" name="step" value="create" />
          <SubmitButton action={action} look="solid">
            Create address
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
