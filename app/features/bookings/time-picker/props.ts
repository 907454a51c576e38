import type { ReactNode } from "react";
import type { FetcherWithComponents } from "react-router";
import type { MonthTimes, TimeAnswer } from "./schema";

/** How a chosen time is confirmed. */
export interface ConfirmProps {
  /** Of the booking's manage link. */
  secret: string;
  /** The moment of the time that the booking has already. */
  current?: string | null;
  /** Sends the choice. */
  confirm: FetcherWithComponents<TimeAnswer>;
  /** What came back, with script or without. */
  answer: TimeAnswer | undefined;
  /** The page shows itself what became of it. */
  stay?: boolean;
}

export interface SchedulerProps extends ConfirmProps {
  title: ReactNode;
  /** The month that comes with the page. */
  month: MonthTimes;
  /** The day whose times are shown at first; else the first one that has any. */
  day?: string | undefined;
  /** The appointment's own day, when `day` is another since that has no other free time. */
  ownDay?: string | undefined;
  /** Said where nothing at all can be chosen. */
  otherwise: string;
}
