import { z } from "zod";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import { optionalText } from "~/shared/forms/form-fields";
import { m } from "~/shared/messages/forms";
import { storedPhone } from "~/shared/stored-phone";
import { formatPhone, hasCountry } from "~/shared/telephone";
import { defaultTimeZone, type SocialKey, socialNetworks } from "./content";
import {
  completeWebAddress,
  countryCodes,
  countryName,
  isTimeZone,
  shownHours,
  timeZoneName,
  typedTimeZone,
} from "./rules";

const phone = (name: string) =>
  z
    .string()
    .trim()
    .max(40, `${name} can be up to 40 characters`)
    .refine((text) => text === "" || /^[+()\d\s./-]+$/.test(text), {
      error: `${name} can contain only digits, spaces and + ( ) - . /`,
      abort: true,
    })
    .refine((text) => text === "" || text.replace(/\D/g, "").length >= 7, {
      error: `${name} needs at least 7 digits`,
      abort: true,
    })
    .transform(storedPhone)
    .refine((text) => text === "" || hasCountry(text), {
      error: `${name} needs an area code, such as (614) 555-0100, or a country code, such as +44 20 7946 0100`,
    })
    .default("");

/** An email address that can be left empty. */
const emailAddress = z
  .string()
  .trim()
  .pipe(z.union([z.literal(""), z.email(m.form_fields_incomplete_email).max(254)]))
  .default("");

const webAddress = z
  .string()
  .trim()
  .max(300, "The address can be up to 300 characters")
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
    `The hours can be up to ${maxHoursLines} lines`,
  )
  .refine(
    (text) => text.split("\n").every((line) => line.length <= 80),
    "Each line can be up to 80 characters",
  );

const country = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => code === "" || countryCodes.includes(code), {
    error: "Choose a country from the list",
  })
  .default("");

const timeZone = z
  .string()
  .transform(typedTimeZone)
  .refine((zone) => zone === "" || isTimeZone(zone), {
    error: "Choose a time zone from the list",
  })
  .default("");

const socialLinks = Object.fromEntries(
  socialNetworks.map(({ key, label }) => [key, { label, schema: webAddress }]),
) as Record<SocialKey, { label: string; schema: typeof webAddress }>;

/** The business information. A field's name is its setting's key; an unset one is empty. */
export const businessInfo = entity({
  phone: {
    label: "Phone Number",
    schema: phone("The phone number"),
    text: formatPhone,
  },
  email: { label: "Email Address", schema: emailAddress },
  address: {
    label: "Business Address",
    schema: optionalText(300, "The address can be up to 300 characters"),
  },
  whatsapp: { label: "WhatsApp Number", schema: phone("The WhatsApp number") },
  company_name: { label: "Company Name", schema: optionalText(120) },
  footer_line: { label: "Footer Line", schema: optionalText(160) },
  country_code: { label: "Country", schema: country, text: countryName },
  emergency_phone: {
    label: "Emergency Phone",
    schema: phone("The emergency number"),
    text: formatPhone,
  },
  // The form shows the built-in value of an unset setting.
  hours_text: {
    label: "Hours on the Website",
    schema: hoursText,
    text: shownHours,
    input: shownHours,
  },
  answer_within: { label: "Requests and Messages", schema: optionalText(40) },
  decide_within: { label: "Job Applications", schema: optionalText(40) },
  time_zone: {
    label: "Time Zone",
    schema: timeZone,
    text: (zone) => timeZoneName(zone || defaultTimeZone),
    input: (zone) => zone || defaultTimeZone,
  },
  ...socialLinks,
});
export type BusinessInfo = EntityValues<typeof businessInfo>;

export const BusinessInfoInput = editSchema(businessInfo);
export type BusinessInfoInput = z.output<typeof BusinessInfoInput>;
