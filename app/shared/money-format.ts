/** How amounts are written and typed; see `moneyFormatOf`. */
export interface MoneyFormat {
  /** ISO 4217, such as "USD" */
  currency: string;
  /** Digits after the decimal separator: 2 for dollars, 0 for yen. */
  digits: number;
  /** The text before and after the number, such as "$" and " €". */
  before: string;
  after: string;
  decimal: string;
  group: string;
  /**
   * The number of digits in the last group, in each other group, and the fewest before the last
   * group for it to be separated.
   */
  groups: readonly [last: number, other: number, fewest: number];
}

/** Used until the company chooses something else. */
export const usDollars: MoneyFormat = {
  currency: "USD",
  digits: 2,
  before: "$",
  after: "",
  decimal: ".",
  group: ",",
  groups: [3, 3, 1],
};

/** One process serves one company, and one browser shows one company's pages. */
let current = usDollars;

/** The company's format. */
export function moneyFormat(): MoneyFormat {
  return current;
}

/** Sets the company's format: on the server when it is read, in the browser by the root. */
export function setMoneyFormat(format: MoneyFormat): void {
  current = format;
}
