import { expect, test } from "vitest";
import { slotChange } from "~/features/gallery/slots/rules";
import { securityTxt, sitemap } from "./discovery-files";

const textDates = {
  "/": "2026-11-01",
  "/services": "2026-11-02",
  "/about": "2026-11-03",
  "/careers": "2026-11-04",
  "/gallery": "2026-11-05",
  "/contact": "2026-11-06",
  "/consultation": "2026-11-07",
  "/privacy": "2026-11-08",
  "/terms": "2026-11-09",
};
const urgentText = { "/urgent": "2026-11-10" };
const facts = {
  preview: false,
  url: "https://guards.example.com",
  textDates: { ...textDates, ...urgentText },
  changes: new Map(),
  sectionChanges: new Map(),
  services: [],
  openings: [],
  urgentOpen: false,
};

function dates(xml: string): Record<string, string> {
  const entries = xml.matchAll(/<loc>https:\/\/guards\.example\.com(.*?)<\/loc><lastmod>(.*?)</g);
  return Object.fromEntries([...entries].map(([, path, date]) => [path, date]));
}

test("a preview's sitemap is empty", () => {
  expect(dates(sitemap({ ...facts, preview: true }))).toEqual({});
});

test("a page without changes has the date of its built-in text", () => {
  expect(dates(sitemap(facts))).toEqual(textDates);
});

test("a change newer than a page's text sets the page's date", () => {
  const changes = new Map([
    ["services", new Date("2026-11-20T10:00:00Z")],
    ["gallery", new Date("2026-10-01T10:00:00Z")],
  ]);
  expect(dates(sitemap({ ...facts, changes }))).toEqual({
    ...textDates,
    "/": "2026-11-20T10:00:00.000Z",
    "/services": "2026-11-20T10:00:00.000Z",
    "/consultation": "2026-11-20T10:00:00.000Z",
  });
});

test("an edited section sets the date of its page", () => {
  const sectionChanges = new Map([["benefits" as const, new Date("2026-11-20T10:00:00Z")]]);
  expect(dates(sitemap({ ...facts, sectionChanges }))).toEqual({
    ...textDates,
    "/careers": "2026-11-20T10:00:00.000Z",
  });
});

test("the urgent page is listed only while visitors can send requests", () => {
  expect(dates(sitemap({ ...facts, urgentOpen: true }))).toEqual({ ...textDates, ...urgentText });
});

test.each([
  ["hero", ["/"]],
  ["about", ["/about"]],
  ["leader-founder", ["/about"]],
  ["careers", ["/careers", "/careers/7-guard"]],
  ["service-patrol", ["/services", "/services/patrol"]],
] as const)("a change of the photo %s dates the pages that show it", (slot, paths) => {
  const updatedAt = new Date("2026-11-01T10:00:00Z");
  const listed = {
    ...facts,
    services: ["patrol", "patrol-2"].map((id) => ({ id, updatedAt })),
    openings: [{ id: 7, title: "Guard", updatedAt }],
  };
  const changed = new Date("2026-11-20T10:00:00Z");
  const changes = new Map([[slotChange(slot), changed]]);
  expect(dates(sitemap({ ...listed, changes }))).toEqual({
    ...dates(sitemap(listed)),
    ...Object.fromEntries(paths.map((path) => [path, changed.toISOString()])),
  });
});

test("a change on the same day as the text counts as newer", () => {
  const changes = new Map([["gallery", new Date("2026-11-05T00:00:00Z")]]);
  expect(dates(sitemap({ ...facts, changes }))["/gallery"]).toBe("2026-11-05T00:00:00.000Z");
});

test("an opening is listed with its own date, whatever its title", () => {
  const updatedAt = new Date("2026-11-20T10:00:00Z");
  const title = `Guard & <b>"co"</b> ]]> ' ☂`;
  const xml = sitemap({ ...facts, openings: [{ id: 7, title, updatedAt }] });
  expect(dates(xml)["/careers/7-guard-b-co-b"]).toBe("2026-11-20T10:00:00.000Z");
  expect(xml.replace(/<\/?(urlset|url|loc|lastmod)\b[^<>]*>|<\?xml[^<>]*\?>/g, "")).not.toMatch(
    /[<>&]/,
  );
});

const url = "https://guards.example.com";
const now = new Date("2026-11-21T15:30:00Z");
const settings = { company_name: "Night Owls" };

test("security.txt names the office's email address and expires within a year", () => {
  expect(securityTxt(url, { ...settings, email: "office@example.com" }, now)).toBe(
    [
      "Contact: mailto:office@example.com",
      "Expires: 2027-05-20T00:00:00Z",
      "Preferred-Languages: en",
      "Canonical: https://guards.example.com/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

test.each([
  ["none", undefined],
  ["one that would add a line", "a@example.com\nContact: mailto:evil@example.com"],
  ["one that is a sentence", "write to us @ the office"],
])("security.txt names the contact page if the email address is %s", (_, email) => {
  const text = securityTxt(url, { ...settings, ...(email ? { email } : {}) }, now);
  expect(text).toContain("Contact: https://guards.example.com/contact\n");
  expect(text.match(/^Contact:/gm)).toHaveLength(1);
});
