/**
 * A wrong password, an account without a role, a role without the permission, or a received email
 * over a limit.
 */
export type RefusalKind = "sign-in" | "no-role" | "no-permission" | "too-many-emails";

export interface RefusalsOfDay {
  /** yyyy-MM-dd in the company's zone. */
  day: string;
  kind: RefusalKind;
  /** The account's name and address; null for addresses without an account, or a deleted one. */
  account: { id: string; name: string; email: string } | null;
  network: string;
  times: number;
  lastAt: Date;
}
