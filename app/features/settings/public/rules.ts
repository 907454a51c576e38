import { chatNumber } from "~/shared/telephone";
import { defaultCompanyName, officeHours, socialNetworks } from "../business-info/content";
import { noHours } from "../business-info/hours.rules";
import type { PublicSettings } from "./schema";

/** The company's name, or the built-in one when the settings couldn't be read. */
export function companyNameOf(settings: PublicSettings | undefined): string {
  return settings?.company_name ?? defaultCompanyName;
}

/** The page where visitors start a conversation. */
export const chatPath = "/chat";

/**
 * A link to a chat with the company, with a prefilled message: on WhatsApp or, without a number or
 * for one without a country code, on our own site. Give it to `chatAttributes`.
 */
export function chatLink(number: string | undefined, text: string): string {
  const digits = number && chatNumber(number);
  const chat = digits ? `https://wa.me/${digits}` : chatPath;
  return `${chat}?text=${encodeURIComponent(text)}`;
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
