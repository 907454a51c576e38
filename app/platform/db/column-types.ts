/**
 * How both engines hand over types whose defaults differ or lose something: calendar dates and
 * wall-clock times stay text (a Date would put them into a zone), counts are numbers.
 */
export const parsers: Record<number, (text: string) => unknown> = {
  20: Number, // bigint: counts here, far below 2^53
  1082: (text) => text, // date
  1083: (text) => text, // time
};
