import { dayInWords, timeSpan } from "~/shared/dates";
import type { OwnView } from "../time-picker/schema";

/** "Tuesday, December 1, 10:00 AM – 11:00 AM", with the time in one piece. */
export function OwnTime({ when }: { when: NonNullable<OwnView["when"]> }) {
  const { date, startTime, endTime, minutes } = when;
  return (
    <>
      {dayInWords(date)},{" "}
      <span className="whitespace-nowrap">{timeSpan(startTime, endTime, minutes)}</span>
    </>
  );
}
