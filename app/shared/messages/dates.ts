import { catalog } from "./catalog";

/** Dates and times. Names are separated by spaces, weekdays start on Sunday. */
export const m = catalog({
  weekdays: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
  short_weekdays: "Sun Mon Tue Wed Thu Fri Sat",
  months: "January February March April May June July August September October November December",
  short_months: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
  date: "{weekday}, {month} {day}, {year}",
  long_date: "{month} {day}, {year}",
  short_date: "{month} {day}",
  numeric_date: "{month}/{day}/{year}",
  day: "{weekday}, {month} {day}",
  month: "{month} {year}",
  moment: "{date}, {time}",
  numeric_moment: "{date} {time}",
  time_before_noon: "{hour}:{minute} AM",
  time_after_noon: "{hour}:{minute} PM",
  hours: "{hours, plural, one {# hour} other {# hours}}",
  minutes: "{minutes, plural, one {# minute} other {# minutes}}",
  within: "within {time}",
  soon: "soon",
  bytes: "{count, plural, one {# byte} other {# bytes}}",
  kilobytes: "{count} KB",
  megabytes: "{count} MB",
  gigabytes: "{count} GB",
  list: "{others} and {last}",
});
