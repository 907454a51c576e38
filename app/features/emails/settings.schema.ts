import { z } from "zod";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import { m } from "~/shared/messages/forms";

export const defaultQuoteReminderDays = "3";

/** The settings for reminders and the office's notifications. */
export const settings = entity({
  reminders_enabled: {
    label: "Enable Reminders",
    schema: z
      .literal("true")
      .optional()
      .transform((on) => (on ? ("true" as const) : ("false" as const))),
    text: (value) => (value === "true" ? "On" : "Off"),
  },
  /** Days before a quote expires; 0 for no reminder. */
  quote_reminder_days: {
    label: "Quote Reminders",
    schema: z
      .string()
      .trim()
      .default(defaultQuoteReminderDays)
      .refine((text) => /^\d{1,2}$/.test(text) && Number(text) <= 60, {
        error: "Enter a whole number from 0 to 60",
      }),
    text: (value) =>
      value === "0" ? "Off" : `${value} ${value === "1" ? "day" : "days"} before a quote expires`,
  },
  admin_email: {
    label: "Admin Email Address",
    schema: z
      .string()
      .trim()
      .pipe(z.union([z.literal(""), z.email(m.form_fields_incomplete_email).max(254)])),
  },
});
export type EmailSettings = EntityValues<typeof settings>;

export const EmailSettingsInput = editSchema(settings);
