import { z } from "zod";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import { applicationStatusLabel, type EmailedStatus } from "./status.rules";

const onOff = (status: EmailedStatus) => ({
  label: applicationStatusLabel(status),
  schema: z
    .literal("true")
    .optional()
    .transform((on) => on === "true"),
  text: (on: boolean) => (on ? "On" : "Off"),
});

/** Whether the applicant is emailed about each status. */
export const statusEmails = entity({
  reviewing: onOff("reviewing"),
  interviewed: onOff("interviewed"),
  hired: onOff("hired"),
  rejected: onOff("rejected"),
});
export type StatusEmails = EntityValues<typeof statusEmails>;

export const StatusEmailsInput = editSchema(statusEmails);
export type StatusEmailsInput = z.output<typeof StatusEmailsInput>;

/** The id of these settings in the audit log. */
export const statusEmailsId = "application-mails";
