import { z } from "zod";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import {
  optionalPhoneNumber,
  requiredEmailAddress,
  requiredText,
  textList,
} from "~/shared/forms/form-fields";
import { formatPhone } from "~/shared/telephone";

const webhook = z
  .string()
  .trim()
  .max(500, "Must be 500 characters or fewer")
  .refine((text) => text === "" || (URL.canParse(text) && new URL(text).protocol === "https:"), {
    error: "Enter a complete URL that starts with https://",
  })
  .default("");

/** Someone who is paged about urgent requests. */
export const onCallPerson = entity({
  name: { label: "Name", schema: requiredText("Enter a name", 120) },
  email: { label: "Email", schema: requiredEmailAddress("Enter an email address") },
  phone: { label: "Phone", schema: optionalPhoneNumber, text: formatPhone },
  webhook_url: { label: "Webhook URL", schema: webhook },
});
export type OnCallFields = EntityValues<typeof onCallPerson>;

export interface PersonOnCall extends OnCallFields {
  id: string;
}

export const OnCallId = z.uuid();

export const OnCallInput = editSchema(onCallPerson);

/** Ids in their new order, and the mark of the order they were moved from. */
export const OnCallOrderInput = z.object({
  order: textList(1000, 100),
  seen: z.string().default(""),
});
export type OnCallOrderInput = z.output<typeof OnCallOrderInput>;

const minutes = (most: number) =>
  z
    .string()
    .trim()
    .refine((text) => text === "" || (/^\d{1,4}$/.test(text) && inRange(text, most)), {
      error: `Enter a whole number from 1 to ${most.toLocaleString("en-US")}`,
    });

const inRange = (text: string, most: number) => Number(text) >= 1 && Number(text) <= most;

/** Strings, as in the form. */
export const pagingSettings = entity({
  urgent_wait_minutes: {
    label: "Page the next person after (minutes)",
    schema: minutes(60).refine((text) => text !== "", {
      error: "Enter a whole number from 1 to 60",
    }),
  },
  /** If empty, no time is promised anywhere. */
  urgent_promise_minutes: {
    label: "Promised callback time (minutes)",
    schema: minutes(1440),
  },
});
export type PagingSettings = EntityValues<typeof pagingSettings>;

export const PagingSettingsInput = editSchema(pagingSettings);
