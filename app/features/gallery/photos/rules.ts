import { days } from "~/shared/durations";
/** How many days a deleted photo can be restored before its files are deleted, too. */
export const restorableDays = 7;

/** Photos deleted before this moment can't be restored anymore. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - days(restorableDays));
}

/** The sentence above the grid. */
export function galleryCount(images: number): string {
  return `Current gallery contains ${images} ${images === 1 ? "image" : "images"}`;
}
