import { z } from "zod";

/** What the public site shows of the settings; a missing one isn't shown. */
export interface PublicSettings {
  company_name: string;
  phone?: string;
  email?: string;
  address?: string;
  whatsapp?: string;
}

/** The settings that anybody may read. A setting that isn't listed never leaves the server. */
export const publicSettingKeys = ["company_name", "phone", "email", "address", "whatsapp"] as const;

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
    });

export const BusinessInfoInput = z.object({
  phone: phone("The phone number"),
  email: z
    .string()
    .trim()
    .pipe(
      z.union([
        z.literal(""),
        z.email("Enter a complete email address, such as name@example.com").max(254),
      ]),
    ),
  address: z.string().trim().max(300, "The address can have at most 300 characters"),
  whatsapp: phone("The WhatsApp number"),
});
export type BusinessInfoInput = z.output<typeof BusinessInfoInput>;
