import { defaultCompanyName, officeHours, socialNetworks } from "./content";
import type { PublicSettings } from "./schema";

/** The company's name; where the settings couldn't be read, the built-in one. */
export function companyNameOf(settings: PublicSettings | undefined): string {
  return settings?.company_name ?? defaultCompanyName;
}

/** Stands in while the company has set no chat number; a number of the fictional range. */
const fallbackChatNumber = "15550100";

/** A chat with the company, its first message written already. */
export function chatLink(number: string | undefined, text: string) {
  const digits = number?.replace(/\D/g, "") || fallbackChatNumber;
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

/** The networks on which the company can be found. */
export function socialLinks(settings: PublicSettings): { label: string; href: string }[] {
  return socialNetworks.flatMap(({ key, label }) => {
    const href = settings[key];
    return href ? [{ label, href }] : [];
  });
}

/** The hours in the footer and on the contact page; a line without a colon has no days. */
export function hoursLines(text: string | undefined): readonly { days: string; hours: string }[] {
  if (!text) return officeHours;
  return text.split("\n").map((line) => {
    const [, days = "", hours = line] = /^([^:]*):\s+(.*)$/.exec(line) ?? [];
    return { days, hours };
  });
}
