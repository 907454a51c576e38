/** How many days a deleted photo can be restored before its files are deleted, too. */
export const restorableDays = 7;

/** Photos deleted before this moment can't be restored anymore. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableDays * 86_400_000);
}

/** The sentence above the grid. */
export function galleryCount(images: number): string {
  return `Current gallery contains ${images} ${images === 1 ? "image" : "images"}`;
}
