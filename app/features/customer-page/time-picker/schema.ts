/** A time that a visitor can choose. */
export interface OfferedTime {
  /** The moment as ISO text, which a form sends. */
  startsAt: string;
  /** HH:MM in the company's time zone. */
  start: string;
  end: string;
  /** The duration. Set only if the clocks change between start and end. */
  minutes?: number;
  /** The zone's name at this time, if it differs from the day's. */
  zoneName?: string;
}

export interface OfferedDay {
  /** yyyy-MM-dd in the company's time zone. */
  date: string;
  /** The zone's name on this day, if it differs from the month's. */
  zoneName?: string;
  times: OfferedTime[];
}

/** A month of available times. */
export interface MonthTimes {
  /** yyyy-MM */
  month: string;
  /** The company's IANA time zone, and its name: "Eastern Standard Time". */
  zone: string;
  zoneName: string;
  /** The first and the last day for which visitors can choose a time. */
  firstDay: string;
  lastDay: string;
  /** Only days with times. */
  days: OfferedDay[];
  /**
   * If this month has no available time: the nearest day that has one, or null if there is none at
   * all.
   */
  nextDate: string | null;
  /** The booking's current time, as ISO text: listed, but not available. */
  current: string | null;
}
