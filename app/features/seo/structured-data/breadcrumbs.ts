import type { BreadcrumbList } from "schema-dts";

interface Place {
  path: string;
  title: string;
  above?: readonly { title: string; path: string }[];
}

/** The way from the first page to this one; the first page itself has none. */
export function trail({ url }: { url: string }, page: Place): BreadcrumbList[] {
  if (page.path === "/") return [];
  const places = [{ title: "Home", path: "/" }, ...(page.above ?? []), page];
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
