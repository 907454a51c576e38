/** Milliseconds. */
export const seconds = (count: number): number => count * 1_000;

/** Milliseconds. */
export const hours = (count: number): number => count * 3_600_000;

/** Milliseconds of days of 24 hours. A day of the calendar can have 23 or 25. */
export const days = (count: number): number => count * 86_400_000;
