/** The weekly hours that a new site starts with; 0 is Sunday. */
export const builtInHours = [
  { day_of_week: 0, start_time: "09:00", end_time: "16:00", is_enabled: false },
  ...[1, 2, 3, 4, 5].map((day_of_week) => ({
    day_of_week,
    start_time: "08:00",
    end_time: "18:00",
    is_enabled: true,
  })),
  { day_of_week: 6, start_time: "09:00", end_time: "16:00", is_enabled: true },
];
