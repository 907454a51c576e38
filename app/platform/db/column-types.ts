/**
 * Parsers for column types whose defaults differ between the engines or lose something. Calendar
 * dates and wall-clock times stay text, because a Date would put them into a zone; counts are
 * numbers.
 */
export const parsers: Record<number, (text: string) => unknown> = {
  20: Number, // bigint: counts here, far below 2^53
  1082: (text) => text, // date
  1083: (text) => text, // time
};
