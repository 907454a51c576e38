import { formatTime } from "~/shared/dates";
import { m } from "~/shared/messages/customer/booking";
import type { OfferedTime } from "./schema";
import "./time-picker.css";
import { differsIn, shortTimeIn } from "./visitor-zone.rules";

interface TimeSlotProps {
  time: OfferedTime;
  date: string;
  zone: string | undefined;
  /** The booking's current time. */
  current: boolean;
  /** Marks the current time. */
  currentWords?: string;
  /** Whether no time was chosen. */
  invalid: boolean;
  onChoose: (startsAt: string) => void;
}

/** A time to choose, also in the visitor's zone if that differs. */
export function TimeSlot({
  time,
  date,
  zone,
  current,
  currentWords = m.day_times_current_time,
  invalid,
  onChoose,
}: TimeSlotProps) {
  const differs = zone !== undefined && differsIn(zone, { ...time, date });
  const local = differs ? shortTimeIn(zone, time.startsAt, date) : undefined;
  return (
    <label className="picker-slot">
      <input
        type="radio"
        name="startsAt"
        value={time.startsAt}
        required
        aria-invalid={invalid}
        disabled={current}
        onChange={() => onChoose(time.startsAt)}
      />
      <span>
        {formatTime(time.start)}
        {current && <small>{currentWords}</small>}
        {local?.date && <small>{local.date}</small>}
        {local && <small>{local.time}</small>}
      </span>
    </label>
  );
}
