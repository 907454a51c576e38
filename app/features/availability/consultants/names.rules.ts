/** The consultant of a new installation, whose name isn't shown while there are no others. */
export const unnamedConsultant = "Consultant 1";

/** The names to show by number, from the whole list of consultants. */
export function consultantNames(
  all: readonly { number: number; name: string }[],
): ReadonlyMap<number | null, string> {
  const named = all.length === 1 && all[0]?.name === unnamedConsultant ? [] : all;
  return new Map(named.map(({ number, name }) => [number, name]));
}
