/** A weekday's hours as the database has them; 0 is Sunday. */
export interface WeekdayHours {
  day_of_week: number;
  start_time: string;
  end_time: string;
}

/** Weekdays with the same hours as one entry, times as HH:MM. */
export function sameHours(week: readonly WeekdayHours[]) {
  const groups = new Map<string, { days: number[]; opens: string; closes: string }>();
  for (const { day_of_week, start_time, end_time } of week) {
    const opens = start_time.slice(0, 5);
    const closes = end_time.slice(0, 5);
    const group = groups.get(`${opens}-${closes}`) ?? { days: [], opens, closes };
    group.days.push(day_of_week);
    groups.set(`${opens}-${closes}`, group);
  }
  return [...groups.values()];
}
