declare const checked: unique symbol;

/**
 * An admin whose role was looked up for this request. Commands of the back office take one and only
 * the guard makes one, so that a forgotten check doesn't compile.
 */
export interface AdminActor {
  readonly [checked]: true;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/** A command that somebody runs on the server itself. */
export const commandLine = { userId: null, name: "Command line", email: "" } as const;
export type HostActor = typeof commandLine;
