import type { Permission } from "./permissions";

declare const checked: unique symbol;

/**
 * A signed-in person whose permissions were looked up for this request. A command of the back
 * office takes one with the permission it needs, `AdminActor<"bookings.edit">`, and only the guard
 * makes one, so that a forgotten check doesn't compile.
 */
export interface AdminActor<Granted extends Permission = never> {
  readonly [checked]: { readonly [P in Granted]: true };
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/** A command run on the server itself. */
export const commandLine = { userId: null, name: "Command line", email: "" } as const;
export type HostActor = typeof commandLine;
