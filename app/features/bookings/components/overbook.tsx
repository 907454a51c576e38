import { Button } from "~/ui/button";
import { meetingLine } from "../step-words.rules";
import type { Meetings } from "./time-fields";

/**
 * Asks whether two should really meet; stands in the place of a form's button. The first button
 * tries the time as it stands in the form now.
 */
export function Overbook({
  meeting,
  busy,
  busyLabel,
}: {
  meeting: Meetings;
  busy: boolean;
  busyLabel: string;
}) {
  const who = meeting.map(meetingLine).join(", ");
  return (
    <div role="alert" className="space-y-4 rounded border border-warn p-4 text-md">
      <p>
        <strong className="block">This time is taken.</strong>
        {who ? `${who} ${meeting.length === 1 ? "has" : "have"} it.` : "Somebody has just got it."}{" "}
        Choose another time, or book both for this one?
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="light" busy={busy} busyLabel={busyLabel}>
          Try this time
        </Button>
        <Button type="submit" look="outline" name="anyway" value="on" disabled={busy}>
          Book both
        </Button>
      </div>
    </div>
  );
}
