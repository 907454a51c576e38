import type { LocalBusiness, Organization } from "schema-dts";
import { socialLinks } from "~/features/settings/public/rules";
import type { PublicSettings } from "~/features/settings/public/schema";
import { longWeekdays } from "~/shared/dates";
import type { OpenHours, Site } from "../schema";
import { sharePicturePath } from "../share-pictures";

/** How other entries of the same page refer to the company. */
export function companyReference({ url }: { url: string }) {
  return { "@id": `${url}/#company` };
}

/**
 * The company. schema.org has no type for guards: the codes of the trade say what kind of business
 * it is. A local business needs an address; until one is set, the company is an organization.
 */
export function company({ url, settings, hours }: Site): LocalBusiness | Organization {
  const elsewhere = socialLinks(settings).map(({ href }) => href);
  const known = {
    ...companyReference({ url }),
    name: settings.company_name,
    url: `${url}/`,
    logo: `${url}/icon-512.png`,
    image: url + sharePicturePath("home"),
    // Security guards and patrol services; private security activities.
    naics: "561612",
    isicV4: "8010",
    ...(settings.phone ? { telephone: settings.phone } : {}),
    ...(settings.email ? { email: settings.email } : {}),
    ...(settings.emergency_phone ? { contactPoint: emergencyLine(settings.emergency_phone) } : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
  };
  if (!settings.address) return { "@type": "Organization", ...known };
  return {
    "@type": "LocalBusiness",
    ...known,
    // The office enters its address as one text.
    address: {
      "@type": "PostalAddress",
      streetAddress: settings.address,
      ...countryOf(settings),
    },
    ...(hours.length > 0 ? { openingHoursSpecification: hours.map(specification) } : {}),
  };
}

function emergencyLine(telephone: string) {
  return { "@type": "ContactPoint" as const, contactType: "emergency", telephone };
}

/** The part of an address that says in which country it is, as far as the office has said so. */
export function countryOf({ country_code }: PublicSettings) {
  return country_code ? { addressCountry: country_code } : {};
}

/** Who stands behind a service or an opening, in short. */
export function companyInShort(site: Site): Organization {
  return {
    "@type": "Organization",
    ...companyReference(site),
    name: site.settings.company_name,
    url: `${site.url}/`,
    logo: `${site.url}/icon-512.png`,
  };
}

function specification({ days, opens, closes }: OpenHours) {
  return {
    "@type": "OpeningHoursSpecification" as const,
    dayOfWeek: days.flatMap((day) => longWeekdays[day] ?? []),
    opens,
    closes,
  };
}
