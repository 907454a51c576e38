import { openingPath } from "~/features/careers/openings/rules";
import { type SlotKey, serviceSlot, slotChange } from "~/features/gallery/slots/rules";
import { servicePath } from "~/features/services/links.rules";
import type { PublicSettings } from "~/features/settings/public/schema";
import type { SectionKey } from "~/features/site-content/sections/rules";
import { days } from "~/shared/durations";
import { type Logo, logoUrl } from "~/shared/logo";
import { companyIcon } from "./company-data";
import { type PublicPath, publicPages, urgentPage } from "./pages";

export interface SitemapFacts {
  /** Whether the site isn't launched; its sitemap is empty. */
  preview: boolean;
  url: string;
  /** When a page's built-in text last changed, as yyyy-MM-dd. */
  textDates: Readonly<Record<PublicPath, string>>;
  /** When the office's data last changed, by topic and, for photos, by slot. */
  changes: ReadonlyMap<string, Date>;
  /** When the office last changed a section of the site. */
  sectionChanges: ReadonlyMap<SectionKey, Date>;
  services: readonly { id: string; updatedAt: Date }[];
  openings: readonly { id: number; title: string; updatedAt: Date }[];
  /** Whether visitors can send urgent requests. */
  urgentOpen: boolean;
}

/** An empty one in a preview, else every public page, service and active opening with the date of its last change. */
export function sitemap(facts: SitemapFacts): string {
  const { url, textDates, changes, sectionChanges, services, openings, urgentOpen } = facts;
  if (facts.preview) return urlSet([]);
  const datesOf = (names: readonly string[]) =>
    names.flatMap((name) => changes.get(name)?.toISOString() ?? []);
  const listed = urgentOpen ? [...publicPages, urgentPage] : publicPages;
  const pages = listed.map(({ path, shows, sections, photos }) => {
    const dates = [
      ...datesOf(shows),
      ...datesOf([...changes.keys()].filter((name) => isPhotoOf(photos, name))),
      ...sections.flatMap((section) => sectionChanges.get(section)?.toISOString() ?? []),
    ];
    return entry(url + path, latest([textDates[path], ...dates]));
  });
  const offered = services.map(({ id, updatedAt }) => {
    const photo = datesOf([slotChange(serviceSlot(id))]);
    return entry(url + servicePath(id), latest([updatedAt.toISOString(), ...photo]));
  });
  const posts = openings.map((opening) => {
    const photo = datesOf([slotChange("careers")]);
    return entry(url + openingPath(opening), latest([opening.updatedAt.toISOString(), ...photo]));
  });
  return urlSet([...pages, ...offered, ...posts]);
}

function urlSet(entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>\n",
  ].join("\n");
}

function isPhotoOf(photos: readonly string[], name: string): boolean {
  return photos.some((slot) => name.startsWith(slotChange(slot as SlotKey)));
}

/** ISO dates and times sort as text, with a date before the times of that day. */
function latest(dates: readonly string[]): string {
  return dates.toSorted().at(-1) ?? "";
}

function entry(address: string, changed: string): string {
  return `<url><loc>${escapeXml(address)}</loc><lastmod>${changed}</lastmod></url>`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** RFC 9116 recommends less than a year. */
const validDays = 180;

/** Where to report a security problem (RFC 9116). The expiry date moves ahead every day. */
export function securityTxt(url: string, { email }: PublicSettings, now: Date): string {
  const today = now.getTime() - (now.getTime() % days(1));
  const expires = new Date(today + days(validDays)).toISOString().replace(".000Z", "Z");
  return [
    `Contact: ${mailto(email) ?? `${url}/contact`}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${url}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** Undefined unless the text is one address on one line. */
function mailto(email: string | undefined): string | undefined {
  if (!email || !/^[^\s@<>"\\]+@[^\s@<>"\\]+$/.test(email)) return undefined;
  return `mailto:${encodeURIComponent(email).replace("%40", "@").replaceAll("%2B", "+")}`;
}

/** The dark background of app/ui/styles/theme.css. */
const night = "#0b1420";

/** Lets phones add the site to the home screen. */
export function webManifest(companyName: string, logo?: Logo) {
  return {
    name: companyName,
    // Home screens cut off longer names.
    short_name: companyName.length <= 12 ? companyName : firstWord(companyName),
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    lang: "en",
    theme_color: night,
    background_color: night,
    icons: [
      ...(logo ? [] : [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }]),
      {
        src: logo ? logoUrl(logo.light, "192") : "/icon-192.png",
        sizes: "192x192",
        type: "image/png",
      },
      { src: companyIcon(logo), sizes: "512x512", type: "image/png" },
      {
        src: logo ? logoUrl(logo.light, "maskable") : "/icon-maskable-512.png",
        sizes: "512x512",
        type: "image/png",
        purpose: "maskable",
      },
    ],
  };
}

function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
