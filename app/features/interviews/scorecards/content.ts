/** The questions of a new site's scorecard, for the office to change. */
export const firstQuestions: readonly string[] = [
  "Arrived or called on time, prepared for the interview",
  "Explains calmly how to handle an upset visitor",
  "Knows when to observe and report instead of stepping in",
  "Speaks and writes clearly enough for reports",
  "Can work the days and hours we need",
];
