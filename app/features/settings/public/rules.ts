import { chatNumber } from "~/shared/telephone";
import { defaultCompanyName, officeHours, socialNetworks } from "../business-info/content";
import { noHours } from "../business-info/hours.rules";
import type { PublicSettings } from "./schema";

/** The company's name, or the built-in one when the settings couldn't be read. */
export function companyNameOf(settings: PublicSettings | undefined): string {
  return settings?.company_name ?? defaultCompanyName;
}

/**
 * A link to a WhatsApp chat with the company, with a prefilled message; undefined without a number
 * or for a number without a country code.
 */
export function chatLink(number: string | undefined, text: string): string | undefined {
  const digits = number && chatNumber(number);
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(text)}` : undefined;
}

/** Whether visitors see any way to reach the company, or its hours. */
export function hasContactDetails(settings: PublicSettings): boolean {
  const { phone, email, address, whatsapp, emergency_phone, hours_text } = settings;
  const ways = [phone, email, address, whatsapp, emergency_phone];
  return ways.some(Boolean) || hoursLines(hours_text).length > 0;
}

/** The company's pages on social networks. */
export function socialLinks(settings: PublicSettings): { label: string; href: string }[] {
  return socialNetworks.flatMap(({ key, label }) => {
    const href = settings[key];
    return href ? [{ label, href }] : [];
  });
}

/** The rows of the hours table; built-in ones if unset, none for {@link noHours}. A line without a colon has no days. */
export function hoursLines(text: string | undefined): readonly { days: string; hours: string }[] {
  if (!text) return officeHours;
  if (text === noHours) return [];
  return text.split("\n").map((line) => {
    const [, days = "", hours = line] = /^([^:]*):\s+(.*)$/.exec(line) ?? [];
    return { days, hours };
  });
}
