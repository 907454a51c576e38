import { TextField } from "~/ui/field";

/** Who has a time already. */
export type Meetings = readonly {
  id: string;
  name: string;
  startTime: string | null;
  endTime: string | null;
}[];

/** Date, start and end at the company's place. */
export function TimeFields({
  booking,
  today,
  errors,
  values,
  optional = false,
}: {
  booking?: { date: string; startTime: string | null; endTime: string | null };
  today: string;
  errors: Record<string, string>;
  values?: Record<string, string> | undefined;
  /** A time may be left for later. */
  optional?: boolean;
}) {
  const date = booking && booking.date >= today ? booking.date : today;
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <TextField
        className="col-span-2 min-w-0"
        label="Date"
        name="date"
        type="date"
        required
        min={today}
        defaultValue={values?.date ?? date}
        error={errors.date}
      />
      <TextField
        className="min-w-0"
        label="Start"
        name="start"
        type="time"
        unmarked
        required={!optional}
        defaultValue={values?.start ?? booking?.startTime?.slice(0, 5)}
        error={errors.start}
      />
      <TextField
        className="min-w-0"
        label="End"
        name="end"
        type="time"
        unmarked
        defaultValue={values?.end ?? booking?.endTime?.slice(0, 5)}
        error={errors.end}
      />
    </div>
  );
}
