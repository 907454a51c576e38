import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { fromCache } from "../../support/cached-pages";
import { publicForms } from "../../support/public-forms";

test("unknown parameters get the cached page", async () => {
  await using app = await testApp();
  const html = await (await app.get("/services")).text();
  for (let count = 0; count < 30; count += 1) {
    const cached = fromCache(app, `/services?x=${count}&utm_source=news`);
    expect(cached?.body.toString()).toBe(html);
  }
});

test("a page is cached by the first request that has an unknown parameter after it was seen", async () => {
  await using app = await testApp();
  await app.get("/about?x=1");
  expect(fromCache(app, "/about")).toBeUndefined();
  await app.get("/about?x=2");
  expect(fromCache(app, "/about?x=3")?.body.toString()).not.toContain("x=2");
});

test.each([
  "/services?zip=43215",
  "/gallery?category=events",
  "/careers?q=night",
  "/careers?type=x",
  "/careers?location=x",
  "/contact?about=certificate",
  "/consultation?service=mobile-patrol",
  "/consultation?cover%5B%5D=1",
  "/consultation?guards=2",
  "/consultation?utm_source=news",
])("%s is a page of its own", async (url) => {
  await using app = await testApp();
  const [path = ""] = url.split("?");
  await app.get(path);
  expect(fromCache(app, path)).toBeDefined();
  expect(fromCache(app, url)).toBeUndefined();
  expect((await app.get(`${url}&x=1`)).status).toBe(200);
});

test("the form of a campaign's link still sends its campaign without JavaScript", async () => {
  await using app = await testApp();
  await app.get("/consultation");
  const html = await (await app.get("/consultation?utm_source=news&x=1")).text();
  const [, action = ""] = /<form[^>]*action="(\/consultation\?[^"]*)"/.exec(html) ?? [];
  await app.submit(action.replaceAll("&amp;", "&"), publicForms[1].filled);
  const { utm_source } = await app.db
    .selectFrom("appointments")
    .select("utm_source")
    .executeTakeFirstOrThrow();
  expect(utm_source).toBe("news");
});
