import { test } from "./support/fixtures";

test("public pages open without a message in the console", async ({ open }) => {
  const visitor = await open();
  await visitor.goto("/");
  await visitor.follow("Services", "header");
  await visitor.at(/^\/services$/);
  await visitor.see("Event Security", "main");
  await visitor.tab.back();
  await visitor.at(/^\/$/);
  for (const page of [
    "/services",
    "/about",
    "/careers",
    "/gallery",
    "/contact",
    "/urgent",
    "/privacy",
  ]) {
    await visitor.goto(page);
  }
});
