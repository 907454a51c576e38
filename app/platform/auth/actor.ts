declare const checked: unique symbol;

/**
 * Somebody whose admin role was looked up for this request. Commands of the office take one, and
 * only the guard makes one, so a forgotten check doesn't compile.
 */
export interface AdminActor {
  readonly [checked]: true;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}
