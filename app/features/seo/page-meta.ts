import type { MetaDescriptor } from "react-router";
import type { Thing } from "schema-dts";
import { companyNameOf } from "~/features/settings/public/rules";
import type { Site } from "./schema";
import {
  type SharePicture,
  sharePicturePath,
  sharePictureSize,
  sharePictures,
} from "./share-pictures";
import { trail } from "./structured-data/breadcrumbs";

interface Page {
  /** Without a query: a filtered or filled-in page is the same page. */
  path: string;
  title: string;
  description: string;
  picture: SharePicture;
  /** The pages between the first one and this one. */
  above?: readonly { title: string; path: string }[];
  /** What else the page holds, for machines. */
  facts?: (site: Site) => readonly Thing[];
}

/**
 * A public page's head: title, description, canonical address, what a chat shows when the page is
 * shared, and structured data. All addresses are on APP_URL, whatever name the visitor used.
 * @param matches what a screen's `meta` is given; the layout among them has read the site
 */
export function pageMeta(matches: readonly unknown[], page: Page): MetaDescriptor[] {
  const site = siteOf(matches);
  const company = companyNameOf(site?.settings);
  const about: MetaDescriptor[] = [
    { title: `${page.title} | ${company}` },
    { name: "description", content: page.description },
    { name: "theme-color", content: "#0b1420" },
  ];
  // Without its layout the page is an error page.
  if (!site) return [...about, noindex];
  const address = site.url + page.path;
  const things = [...trail(site, page), ...(page.facts?.(site) ?? [])];
  return [
    ...about,
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: company },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:image", content: site.url + sharePicturePath(page.picture) },
    { property: "og:image:width", content: String(sharePictureSize.width) },
    { property: "og:image:height", content: String(sharePictureSize.height) },
    { property: "og:image:alt", content: sharePictures[page.picture] },
    { name: "twitter:card", content: "summary_large_image" },
    ...(things.length > 0
      ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": things } } as never]
      : []),
  ];
}

/** The head of a page that isn't there, or couldn't be made. */
export function hiddenPageMeta(matches: readonly unknown[], title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${companyNameOf(siteOf(matches)?.settings)}` }, noindex];
}

const noindex = { name: "robots", content: "noindex" };

function siteOf(matches: readonly unknown[]): Site | undefined {
  for (const match of matches) {
    const { loaderData } = (match ?? {}) as { loaderData?: { site?: Omit<Site, "settings"> } };
    if (loaderData?.site) return { ...(loaderData as Pick<Site, "settings">), ...loaderData.site };
  }
  return undefined;
}
