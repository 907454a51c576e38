/** For so long a deleted picture can be put back; then its files go, too. */
export const keptForDays = 7;

const day = 86_400_000;

/** Pictures deleted before it are gone for good. */
export function goneBefore(now: Date): Date {
  return new Date(now.getTime() - keptForDays * day);
}
