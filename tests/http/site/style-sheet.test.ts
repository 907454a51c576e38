import { expect, test } from "vitest";
import { testApp } from "../../support/app";

const linked = /<link rel="stylesheet" href="[^"]*app\.css/;

test("public pages contain their style sheet instead of waiting for a file", async () => {
  await using app = await testApp();
  for (const path of ["/", "/services", "/contact", "/auth", "/no-such-page"]) {
    const html = await (await app.get(path)).text();
    expect(html, path).toContain("<style>");
    expect(html, path).not.toContain('rel="stylesheet"');
  }
});

test("the back office links to the style sheet, which its pages share", async () => {
  await using app = await testApp();
  const admin = await app.adminBrowser();
  const html = await (await admin.get("/admin")).text();
  expect(html).toMatch(linked);
  expect(html).not.toContain("<style>");
});
