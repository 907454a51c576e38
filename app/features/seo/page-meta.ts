import type { MetaDescriptor } from "react-router";
import type { BreadcrumbList, Thing } from "schema-dts";
import { companyNameOf } from "~/features/settings/public/rules";
import { m } from "~/shared/messages/public/seo";
import type { Site } from "./schema";
import { type SharePicture, sharePicturePath, sharePictureSize } from "./share-pictures";

interface Page {
  /** Without a query string, because a filtered page is the same page. */
  path: string;
  title: string;
  description: string;
  picture: SharePicture;
  /** The pages between the home page and this one. */
  above?: readonly { title: string; path: string }[];
  /** More structured data for this page. */
  facts?: (site: Site) => readonly Thing[];
}

/**
 * A public page's head: title, description, canonical address, share preview and structured data.
 * All addresses are on APP_URL, whatever host name the visitor used. In a preview, search engines
 * must not list the page or read its samples.
 * @param matches the `matches` of the route's `meta`; the public layout's has the site's data
 */
export function pageMeta(matches: readonly unknown[], page: Page): MetaDescriptor[] {
  const site = siteOf(matches);
  const company = companyNameOf(site?.settings);
  const about: MetaDescriptor[] = [
    { title: `${page.title} | ${company}` },
    { name: "description", content: page.description },
    { name: "theme-color", content: "#0b1420" },
  ];
  // Without the layout's data, this is an error page.
  if (!site) return [...about, noindex];
  const address = site.url + page.path;
  const preview = site.settings.site_preview === "true";
  const things = preview ? [] : [...breadcrumbs(site, page), ...(page.facts?.(site) ?? [])];
  return [
    ...about,
    ...(preview ? [noindex] : []),
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: company },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:image", content: site.url + sharePicturePath(page.picture.name) },
    { property: "og:image:width", content: String(sharePictureSize.width) },
    { property: "og:image:height", content: String(sharePictureSize.height) },
    { property: "og:image:alt", content: page.picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...(things.length > 0
      ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": things } } as never]
      : []),
  ];
}

/** The head of a page that search engines must not list, such as a missing one. */
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

/** The breadcrumbs from the home page to this one; the home page has none. */
export function breadcrumbs(
  { url }: { url: string },
  page: Pick<Page, "path" | "title" | "above">,
): BreadcrumbList[] {
  if (page.path === "/") return [];
  const places = [{ title: m.page_meta_home, path: "/" }, ...(page.above ?? []), page];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: places.map(({ title, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: title,
        item: url + path,
      })),
    },
  ];
}
