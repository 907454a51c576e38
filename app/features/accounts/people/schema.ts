import { z } from "zod";
import { passwordLength } from "~/platform/auth/password-length";
import { knownRoles, type Role } from "~/platform/auth/permissions";
import type { UnsentEmail } from "~/platform/email/status";
import { requiredEmailAddress, requiredText, textList } from "~/shared/forms/form-fields";
import { bulkEntries } from "~/shared/lists/bulk-entries";
import { fullName, rolePassword } from "../credentials/schema";
import { invitationActions } from "./rules";

/** How long an invitation's link works. */
export const invitationDays = 7;

/**
 * At least one role, from fields named `roles[]`. Admins can do everything, so they need no other
 * role.
 */
const chosenRoles = textList(10, 20)
  .transform((chosen) => knownRoles(chosen))
  .transform((chosen): Role[] => (chosen.includes("admin") ? ["admin"] : chosen))
  .refine((chosen) => chosen.length > 0, "Choose at least one role");

export const InviteInput = z.object({
  name: requiredText("Enter a name", 120),
  email: requiredEmailAddress("Enter an email address"),
  roles: z.string().default("").pipe(chosenRoles),
});
export type InviteInput = z.output<typeof InviteInput>;

/** The account of someone who accepts an invitation. */
export const AcceptInput = z.object({ fullName, password: rolePassword });

const currentPassword = z
  .string({ error: "Enter your current password" })
  .min(1, "Enter your current password")
  .max(passwordLength.most, `Password can be up to ${passwordLength.most} characters`);

export const ConfirmPasswordInput = z.object({ currentPassword });
export const RenameInput = z.object({ fullName: requiredText("Enter your full name", 120) });
export const EmailChangeInput = z.object({
  email: requiredEmailAddress("Enter your new email address"),
  currentPassword,
});
export const PasswordChangeInput = z.object({ currentPassword, password: rolePassword });

export const InvitationId = z.uuid();

/** A bulk action for invitations. */
export const BulkInvitationsInput = z.object({
  do: z.enum(invitationActions),
  entries: bulkEntries,
});
export type BulkInvitationsInput = z.output<typeof BulkInvitationsInput>;

export const RolesInput = z.object({
  roles: z.string().default("").pipe(chosenRoles),
  seen: z.string().max(100).default(""),
});
/** The id of the session to end, `others` (all but the current one) or `all`. */
export const EndSessionInput = z.object({ session: z.string().regex(/^[\w-]{1,100}$/) });

/** Someone with an account. */
export interface Person {
  id: string;
  name: string;
  email: string;
  confirmed: boolean;
  /** Empty without access to the back office. */
  roles: Role[];
  /** Has an invitation that can still be accepted. */
  invited: boolean;
  /** Has a second factor set up. */
  secondFactor: boolean;
  since: Date;
  /** When one of their live sessions was last used; null without any. */
  lastSeen: Date | null;
}

/** A signed-in browser. */
export interface Session {
  id: string;
  /** For display, such as "Firefox on Windows". */
  browser: string;
  address: string;
  since: Date;
  lastSeen: Date;
}

export interface Invitation {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  by: string;
  sentAt: Date;
  /** The state of its email, if no mail server has it. */
  unsent: UnsentEmail | null;
  expiresAt: Date;
}
