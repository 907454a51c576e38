import { z } from "zod";

/** Reminders and where the office is told of what comes in. */
export const EmailSettingsInput = z.object({
  reminders_enabled: z
    .literal("true")
    .optional()
    .transform((on) => (on ? ("true" as const) : ("false" as const))),
  admin_email: z
    .string()
    .trim()
    .pipe(
      z.union([
        z.literal(""),
        z.email("Enter a complete email address, such as name@example.com").max(254),
      ]),
    ),
  seen: z.string().max(100),
});
export type EmailSettingsInput = z.output<typeof EmailSettingsInput>;
export type EmailSettings = Pick<EmailSettingsInput, "reminders_enabled" | "admin_email">;
