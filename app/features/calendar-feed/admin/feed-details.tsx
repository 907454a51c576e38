import { Form } from "react-router";
import { formatMoment } from "~/shared/dates";
import { type Confirmation, ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { SelectField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { type Feed, feedMark } from "../schema";

/** The route that creates, replaces and revokes an address. */
const action = "/admin/account/calendar";

function changeFeedConfirmation(step: "replace" | "revoke", feed: Feed): Confirmation {
  const texts = {
    replace: {
      question: "Replace your calendar address?",
      facts:
        "The current address will stop working right away. You’ll need to subscribe to the new one in every calendar.",
      confirmLabel: "Replace Address",
    },
    revoke: {
      question: "Revoke your calendar address?",
      facts:
        "It will stop working right away, and calendars that subscribe to it will no longer get new appointments.",
      confirmLabel: "Revoke Address",
    },
  };
  return {
    action,
    failed: "calendar-not-changed",
    ...texts[step],
    keepLabel: "Keep Address",
    busyLabel: "Saving...",
    hidden: { step },
    seen: feedMark(feed),
  };
}

/** Explains the address and shows its state and actions. */
export function FeedDetails({
  feed,
  timeZone,
  isConsultant,
}: {
  feed: Feed | undefined;
  timeZone: string;
  /** Whether the account belongs to a consultant, who can choose only their own appointments. */
  isConsultant: boolean;
}) {
  return (
    <div className="max-w-xl space-y-5">
      <p className="text-md">
        Subscribe to your private address to see appointments in your calendar app, with the
        customer, phone number and site. Changes show up automatically. Anyone who has the address
        can see them.
      </p>
      {feed ? (
        <>
          <p className="text-md text-muted">
            Created {formatMoment(feed.createdAt, timeZone)}.{" "}
            {feed.lastReadAt
              ? `Last synced ${formatMoment(feed.lastReadAt, timeZone)}.`
              : "No calendar has subscribed yet."}{" "}
            The address was shown only once. If you’ve lost it, replace it.
          </p>
          {(isConsultant || feed.ownOnly) && (
            <Form
              // Remounts the form after a save, so that it shows the saved choice.
              key={String(feed.ownOnly)}
              method="post"
              action={action}
              className="flex flex-wrap items-end gap-3"
            >
              <input type="hidden" name="step" value="scope" />
              <ScopeField chosen={feed.ownOnly ? "mine" : "everybody"} />
              <SubmitButton action={action} look="outline">
                Save
              </SubmitButton>
            </Form>
          )}
          <div className="flex flex-wrap gap-3">
            <ConfirmButton confirmation={changeFeedConfirmation("replace", feed)}>
              Replace Address
            </ConfirmButton>
            <ConfirmButton confirmation={changeFeedConfirmation("revoke", feed)}>
              Revoke Address
            </ConfirmButton>
          </div>
        </>
      ) : (
        <Form method="post" action={action} className="space-y-5">
          <input type="hidden" name="step" value="create" />
          {isConsultant && <ScopeField chosen="mine" />}
          <SubmitButton action={action} look="solid">
            Create Address
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}

function ScopeField({ chosen }: { chosen: "everybody" | "mine" }) {
  return (
    <SelectField
      className="min-w-60"
      label="Appointments"
      name="scope"
      unmarked
      options={[
        { value: "everybody", label: "Everyone’s appointments" },
        { value: "mine", label: "Only my appointments" },
      ]}
      defaultValue={chosen}
    />
  );
}
