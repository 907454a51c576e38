import { z } from "zod";
import { type EntityValues, editSchema, entity } from "~/shared/entity";

/** Reminders, and where the office is notified. */
export const settings = entity({
  reminders_enabled: {
    label: "Enable Reminders",
    schema: z
      .literal("true")
      .optional()
      .transform((on) => (on ? ("true" as const) : ("false" as const))),
    text: (value) => (value === "true" ? "On" : "Off"),
  },
  admin_email: {
    label: "Admin Email Address",
    schema: z
      .string()
      .trim()
      .pipe(
        z.union([
          z.literal(""),
          z.email("Enter a complete email address, such as name@example.com").max(254),
        ]),
      ),
  },
});
export type EmailSettings = EntityValues<typeof settings>;

export const EmailSettingsInput = editSchema(settings);
