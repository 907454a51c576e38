/** The parts of the schedule's screen, each with an address of its own. */
export const scheduleParts = ["hours", "slots", "blackout"] as const;
export type SchedulePart = (typeof scheduleParts)[number];

export function isSchedulePart(text: string): text is SchedulePart {
  return (scheduleParts as readonly string[]).includes(text);
}
