import { z } from "zod";

/** A command on accounts, the preview or the audit log. */
export const AdminCommand = z.object({
  command: z.literal("admin"),
  name: z.enum([
    "list",
    "grant",
    "revoke",
    "reset-second-factor",
    "reset-password",
    "launch",
    "check-audit",
  ]),
  email: z.string().default(""),
  /** The new password, for reset-password. */
  password: z.string().default(""),
});
export type AdminCommand = z.infer<typeof AdminCommand>;

/** A command that needs the data. */
export const DataCommand = z.discriminatedUnion("command", [
  z.object({ command: z.literal("backup"), folder: z.string().optional() }),
  AdminCommand,
  /** Tests signing in to the email server that an admin entered. */
  z.object({ command: z.literal("email") }),
  /** Only finds out whether the data can be opened. */
  z.object({ command: z.literal("ping") }),
]);
export type DataCommand = z.infer<typeof DataCommand>;

/** What a command has to say. A reason goes to standard error, with the exit code 1. */
export const LocalAnswer = z.union([
  z.object({ ok: z.literal(true), sentence: z.string() }),
  z.object({ ok: z.literal(false), reason: z.string() }),
]);
export type LocalAnswer = z.infer<typeof LocalAnswer>;

export const said = (sentence: string): LocalAnswer => ({ ok: true, sentence });
export const refused = (reason: string): LocalAnswer => ({ ok: false, reason });
