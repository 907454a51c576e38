import { hiddenLength, timeSpan } from "~/shared/dates";
import { Button } from "~/ui/button";
import type { Meetings } from "./time-fields";

/**
 * Asks whether two should really meet, or somebody come while the office is closed; stands in the
 * place of a form's button. The first button tries the time as it stands in the form now.
 */
export function Overbook({
  meeting,
  closed,
  busy,
  busyLabel,
}: {
  meeting: Meetings;
  closed: string | undefined;
  busy: boolean;
  busyLabel: string;
}) {
  const taken = meeting.length > 0 || !closed;
  return (
    <div role="alert" className="space-y-4 rounded border border-warn p-4 text-md">
      {closed && (
        <p>
          <strong className="block">The office is closed then.</strong>
          {closed} {!taken && "Choose another time, or book this one all the same?"}
        </p>
      )}
      {taken && (
        <p>
          <strong className="block">This time is taken.</strong>
          {whoHas(meeting)} Choose another time, or book both for this one?
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="light" busy={busy} busyLabel={busyLabel}>
          Try this time
        </Button>
        <Button type="submit" look="outline" name="anyway" value="on" disabled={busy}>
          {taken ? "Book both" : "Book it anyway"}
        </Button>
      </div>
    </div>
  );
}

function whoHas(meeting: Meetings): string {
  if (meeting.length === 0) return "Somebody has just got it.";
  const who = meeting.map(meetingLine).join(", ");
  return `${who} ${meeting.length === 1 ? "has" : "have"} it.`;
}

/** "Ada Marsh (10:00 AM – 11:00 AM)" */
function meetingLine({
  name,
  startTime: start,
  endTime: end,
  ...moments
}: Meetings[number]): string {
  if (!start || !end) return name;
  return `${name} (${timeSpan(start, end, hiddenLength({ start, end }, moments))})`;
}
