import { defaultCompanyName } from "./content";
import type { PublicSettings } from "./schema";

/**
 * A public page's title with the company's name behind it.
 * @param matches what a screen's `meta` is given; the layout among them has the settings
 */
export function pageTitle(matches: readonly unknown[], title: string) {
  return `${title} | ${companyName(matches) ?? defaultCompanyName}`;
}

function companyName(matches: readonly unknown[]): string | undefined {
  for (const match of matches) {
    const { loaderData } = (match ?? {}) as { loaderData?: { settings?: PublicSettings } };
    if (loaderData?.settings) return loaderData.settings.company_name;
  }
  return undefined;
}
