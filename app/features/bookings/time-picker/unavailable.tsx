import { dayInWords, monthInWords } from "~/shared/dates";
import { Button, buttonClass } from "~/ui/button";
import { monthOf, timePath } from "./rules";
import type { MonthTimes } from "./schema";

/** Nothing is free in this month, and where something is; or what happens instead. */
export function NoTimes({
  secret,
  known: { month, nextDate },
  otherwise,
  onDay,
}: {
  secret: string;
  known: MonthTimes;
  otherwise: string;
  onDay: (day: string) => void;
}) {
  if (!nextDate) {
    return (
      <div className="sched-times">
        <h3 className="text-h3">No time is free just now</h3>
        <p className="mt-2 text-md">{otherwise}</p>
      </div>
    );
  }
  return (
    <div className="sched-times">
      <h3 className="text-h3">No free time in {monthInWords(month)}</h3>
      <p className="mt-2 mb-5 text-md">The nearest one is on {dayInWords(nextDate)}.</p>
      <a
        href={`${timePath(secret, monthOf(nextDate), nextDate)}#times`}
        className={buttonClass("solid")}
        onClick={(event) => {
          event.preventDefault();
          onDay(nextDate);
        }}
      >
        Show {dayInWords(nextDate)}
      </a>
    </div>
  );
}

/** A stand-in of the times' own size. */
export function TimesLoading({ month }: { month: string }) {
  return (
    <div className="sched-times">
      <p className="sr-only">Loading the times of {monthInWords(month)}...</p>
      <div className="loading-bar h-7 w-48" />
      <div className="sched-slots" aria-hidden="true">
        {Array.from({ length: 9 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={place} className="loading-bar h-12" />
        ))}
      </div>
    </div>
  );
}

export function TimesFailed({ month, onRetry }: { month: string; onRetry: () => void }) {
  return (
    <div className="sched-times" role="alert">
      <h3 className="text-h3">The times could not be loaded</h3>
      <p className="mt-2 mb-5 text-md">
        {monthInWords(month)} did not reach you. Nothing is lost: please try again.
      </p>
      <Button look="solid" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
