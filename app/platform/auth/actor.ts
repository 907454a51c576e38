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

/** A command on the host, run by whoever has the host. */
export const commandLine = { userId: null, name: "Command line", email: "" } as const;
export type HostActor = typeof commandLine;
