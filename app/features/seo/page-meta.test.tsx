import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { hiddenPageMeta, pageMeta } from "./page-meta";

const matches = [
  undefined,
  {
    loaderData: {
      settings: { company_name: "Night Owls" },
      year: "2026",
      site: { url: "https://guards.example.com", hours: [] },
    },
  },
];
const page = {
  path: "/services",
  title: "Services",
  description: "What we do.",
  picture: { name: "services", alt: "Six posts after dark" },
} as const;

test("a page's head has its title, company and address", () => {
  const head = pageMeta(matches, page);
  expect(head).toContainEqual({ title: "Services | Night Owls" });
  expect(head).toContainEqual({ name: "description", content: "What we do." });
  expect(head).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://guards.example.com/services",
  });
  expect(head).toContainEqual({ property: "og:site_name", content: "Night Owls" });
  expect(head).toContainEqual({
    property: "og:image",
    content: "https://guards.example.com/share/services.jpg",
  });
});

test("without the layout's data a page has a title and noindex", () => {
  const head = pageMeta([{ loaderData: undefined }], page);
  expect(head).toContainEqual({ title: "Services | Watchpost Security" });
  expect(head).toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(head)).not.toContain("canonical");
});

test("search engines don't list a preview or read its samples", () => {
  const preview = [
    {
      loaderData: {
        settings: { company_name: "Night Owls", site_preview: "true" },
        site: { url: "https://guards.example.com", hours: [] },
      },
    },
  ];
  const head = pageMeta(preview, { ...page, facts: () => [{ "@type": "Organization" }] });
  expect(head).toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(head)).not.toContain("schema.org");
});

test("a missing page has only a title and noindex", () => {
  expect(hiddenPageMeta(matches, "Page Not Found")).toEqual([
    { title: "Page Not Found | Night Owls" },
    { name: "robots", content: "noindex" },
  ]);
});

test("every page but the home page has breadcrumbs", () => {
  const graph = (head: unknown) => JSON.stringify(head).includes("BreadcrumbList");
  expect(graph(pageMeta(matches, page))).toBe(true);
  expect(graph(pageMeta(matches, { ...page, path: "/" }))).toBe(false);
});

test("a hostile name can't break out of its attribute", () => {
  const name = '"><script>alert(1)</script>';
  const hostile = [
    { loaderData: { settings: { company_name: name }, site: matches[1]?.loaderData.site } },
  ];
  const found = pageMeta(hostile, page).find(
    (tag) => "property" in tag && tag.property === "og:site_name",
  );
  const { property, content } = found as { property: string; content: string };
  expect(renderToStaticMarkup(<meta property={property} content={content} />)).not.toContain(
    "<script",
  );
});
