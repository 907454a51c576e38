/** Chance that repeats itself: the same demo on every machine. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Whether something of this likelihood happens. */
  happens(likelihood: number): boolean;
  /** A version 4 UUID: rows know each other's before they are stored. */
  uuid(): string;
}

/** Mulberry32, a small generator that is good enough for sample data. */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const hex = (digits: number) =>
    Math.floor(next() * 16 ** digits)
      .toString(16)
      .padStart(digits, "0");
  return {
    next,
    between,
    pick: <Item>(items: readonly Item[]) => items[between(0, items.length - 1)] as Item,
    happens: (likelihood) => next() < likelihood,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(6)}${hex(6)}`,
  };
}
