import { beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { insertApplication } from "../../support/applicants";
import { anOpening } from "../../support/applications";
import { bookAt } from "../../support/bookings";
import { aLicense } from "../../support/licenses";
import { officeRoutes } from "../../support/office-routes";
import { pageText } from "../../support/page-text";
import { draftQuote } from "../../support/quotes";
import { putOnCall, sendUrgent } from "../../support/urgent";

const email = "casey@example.com";

/** Records of most kinds, so that the screens have their links and forms. */
async function fill(app: TestApp): Promise<void> {
  await bookAt(app, "10:00", "11:00", { customer_email: email });
  await app.post("/contact", { name: "Casey", email, message: "Do you patrol at night?" });
  await insertApplication(app.db, await anOpening(app), { email });
  await aLicense(app);
  await draftQuote(app);
  await putOnCall(app, "ann");
  await sendUrgent(app);
}

interface Tag {
  attributes: string;
  content: string;
}

const tagsIn = (html: string, name: string): Tag[] =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, "g"))].map(
    ([, attributes = "", content = ""]) => ({ attributes, content }),
  );

const attribute = (name: string, { attributes }: Pick<Tag, "attributes">) =>
  new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1]?.replaceAll("&amp;", "&");

/** Whether someone can type or choose something in a form. */
const hasFields = ({ content }: Tag) =>
  /<(textarea|select)\b/.test(content) ||
  [...content.matchAll(/<input\b([^>]*)>/g)].some(
    ([, attributes = ""]) => attribute("type", { attributes }) !== "hidden",
  );

const routes = (await officeRoutes()).map(({ pattern, isScreen }) => ({
  isScreen,
  matches: new RegExp(`^${pattern.replace(/:\w+\??/g, "[^/]+")}$`),
}));

const routeOf = (path: string) => routes.find(({ matches }) => matches.test(path));

const pathOf = (tag: Tag, name: string) => attribute(name, tag)?.split(/[?#]/)[0] ?? "";

/** The HTML of the screens that links lead to, two of each kind, by their paths. */
async function screensOf(app: TestApp): Promise<Map<string, string>> {
  const browser = await app.adminBrowser();
  const found = new Map<string, string>();
  const visited = new Map<unknown, number>();
  const paths = new Set(["/admin"]);
  for (const path of paths) {
    const route = routeOf(path);
    const times = visited.get(route) ?? 0;
    if (!route?.isScreen || times === 2) continue;
    visited.set(route, times + 1);
    const response = await browser.get(path);
    if (response.status !== 200) continue;
    const html = await response.text();
    found.set(path, html);
    for (const link of tagsIn(html, "a")) paths.add(pathOf(link, "href"));
  }
  return found;
}

let screens: [path: string, html: string][];

beforeAll(async () => {
  await using app = await testApp();
  await fill(app);
  screens = [...(await screensOf(app))];
  expect(screens.length).toBeGreaterThan(70);
});

test("every form that someone can fill in asks before it's left, unless it saves by itself", () => {
  const forms = screens.flatMap(([path, html]) =>
    tagsIn(html, "form").map((form) => ({ path, ...form })),
  );
  const posts = forms.filter((form) => attribute("method", form) === "post" && hasFields(form));
  expect(posts.length).toBeGreaterThan(40);
  const unguarded = posts.filter(({ attributes }) => attributes.includes("data-autosave"));
  expect([...new Set(unguarded.map(({ path }) => path))]).toEqual(["/admin/schedule/hours"]);
  const lost = forms.filter(
    (form) => attribute("method", form) !== "post" && form.content.includes("<textarea"),
  );
  expect(lost).toEqual([]);
});

test("every link to a file is followed by the browser instead of the router", () => {
  const files = screens.flatMap(([path, html]) =>
    tagsIn(html, "a")
      .filter((link) => routeOf(pathOf(link, "href"))?.isScreen === false)
      .map((link) => ({ path, href: pathOf(link, "href"), ...link })),
  );
  expect(new Set(files.map(({ href }) => href)).size).toBeGreaterThan(5);
  const followed = files.filter(({ attributes }) => attributes.includes("data-discover"));
  expect(followed.map(({ path, href }) => `${href} on ${path}`)).toEqual([]);
});

test("screens name no environment variable, and show dates and times as Americans write them", () => {
  const technical = /\b[A-Z]{3,}_[A-Z_]+|\b\d{4}-\d\d-\d\d\b|\b(?:1[3-9]|2[0-3]):[0-5]\d\b/;
  const found = screens.map(([path, html]) => [path, technical.exec(pageText(html))?.[0]]);
  expect(found.filter(([, text]) => text)).toEqual([]);
});
