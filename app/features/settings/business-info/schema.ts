import { z } from "zod";
import { optionalText } from "~/shared/form-fields";
import { countryCodes } from "./countries.content";
import { completeWebAddress, isTimeZone, typedTimeZone } from "./rules";

const phone = (name: string) =>
  z
    .string()
    .trim()
    .max(40, `${name} can have at most 40 characters`)
    .refine((text) => text === "" || /^[+()\d\s./-]+$/.test(text), {
      error: `${name} can hold digits, spaces and + ( ) - . /`,
      abort: true,
    })
    .refine((text) => text === "" || text.replace(/\D/g, "").length >= 7, {
      error: `${name} needs at least 7 digits`,
    })
    .default("");

const emailAddress = z
  .string()
  .trim()
  .pipe(
    z.union([
      z.literal(""),
      z.email("Enter a complete email address, such as name@example.com").max(254),
    ]),
  )
  .default("");

const webAddress = z
  .string()
  .trim()
  .max(300, "The address can have at most 300 characters")
  .transform((text, context) => {
    if (text === "") return "";
    const complete = completeWebAddress(text);
    if (complete) return complete;
    context.addIssue({
      code: "custom",
      message: "Enter a complete web address, such as https://example.com/our-page",
    });
    return z.NEVER;
  })
  .default("");

const maxHoursLines = 10;

const hoursText = optionalText(600)
  .transform((text) =>
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== "")
      .join("\n"),
  )
  .refine(
    (text) => text.split("\n").length <= maxHoursLines,
    `The hours can have at most ${maxHoursLines} lines`,
  )
  .refine(
    (text) => text.split("\n").every((line) => line.length <= 80),
    "Each line of the hours can have at most 80 characters",
  );

const country = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => code === "" || countryCodes.includes(code), {
    error: "Choose a country by its code of two letters, such as US",
  })
  .default("");

const timeZone = z
  .string()
  .transform(typedTimeZone)
  .refine((zone) => zone === "" || isTimeZone(zone), {
    error: "Choose a time zone of the list, such as America/New_York",
  })
  .default("");

export const BusinessInfoInput = z.object({
  phone: phone("The phone number"),
  email: emailAddress,
  address: optionalText(300, "The address can have at most 300 characters"),
  whatsapp: phone("The WhatsApp number"),
  company_name: optionalText(120),
  licence_number: optionalText(80),
  country_code: country,
  emergency_phone: phone("The emergency number"),
  hours_text: hoursText,
  time_zone: timeZone,
  social_linkedin: webAddress,
  social_facebook: webAddress,
  social_instagram: webAddress,
  social_x: webAddress,
  social_youtube: webAddress,
  social_tiktok: webAddress,
  seen: z.string().max(100).default(""),
});
export type BusinessInfoInput = z.output<typeof BusinessInfoInput>;
