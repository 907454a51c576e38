import { z } from "zod";
import { requiredText, textList } from "~/shared/form-fields";
import { iconNames } from "~/ui/icon";
import type { Service } from "./schema";

const details = {
  title: requiredText("Please enter a title", 200),
  description: requiredText("Please describe the service", 5000),
  icon: z.enum(iconNames, { error: "Please choose an icon" }),
  features: textList(50, 200).default([]),
};

/** Part of links, such as /consultation?service=event-security. */
const serviceId = z
  .string({ error: "Please enter an id" })
  .trim()
  .min(1, "Please enter an id")
  .max(100, "Please use at most 100 characters")
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    "An id is URL-friendly: small letters, digits and single hyphens between them, such as event-security",
  );

export const NewServiceInput = z.object({ id: serviceId, ...details });
export type NewServiceInput = z.output<typeof NewServiceInput>;

export const ServiceInput = z.object({ ...details, seen: z.string().default("") });
export type ServiceInput = z.output<typeof ServiceInput>;

/** Ids in their new order, and the mark of the order that it was made from. */
export const ServiceOrderInput = z.object({
  order: textList(1000, 100),
  seen: z.string().default(""),
});
export type ServiceOrderInput = z.output<typeof ServiceOrderInput>;

/** A service as the office's list shows it. */
export interface OfficeService extends Service {
  /** Requests that mention it, counted up to {@link manyRequests}. */
  requests: number;
}
