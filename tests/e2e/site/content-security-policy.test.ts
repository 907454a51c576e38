import { expect } from "vitest";
import { readOnlyTest as test } from "../support/fixtures";
import { waitForHydration } from "../support/steps";
import { office } from "../support/template";

test("a visit and a sign-in don't violate the content security policy", async ({ open }) => {
  const { page } = await open();
  const violations: string[] = [];
  const sheets: string[] = [];
  const fonts: string[] = [];
  await page.exposeFunction("reportViolation", (what: string) => violations.push(what));
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation(what: string): void };
    addEventListener("securitypolicyviolation", (event) =>
      reportViolation(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") sheets.push(request.url());
    if (request.resourceType() === "font") fonts.push(request.url());
  });

  // The policy allows the style sheet in the document, by its hash.
  await page.goto("/contact");
  const heading = page.getByRole("heading", { level: 1 });
  expect(await heading.evaluate((it) => getComputedStyle(it).fontFamily)).toMatch(/^"?Archivo/);
  expect(sheets).toEqual([]);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => fonts.join()).toContain("archivo");
  // Accented letters, in case the visitor types one, are in a font of their own.
  await expect.poll(() => fonts.join()).toContain("public-sans-text-others");

  const links = page.getByRole("navigation", { name: "Main" });
  for (const name of ["Services", "About", "Gallery", "Careers", "Home"]) {
    await links.getByRole("link", { name, exact: true }).click();
    await page.waitForURL(name === "Home" ? /:\d+\/$/ : `**/${name.toLowerCase()}`);
  }
  await page.getByRole("banner").getByRole("link", { name: "Get a Quote" }).click();
  await page.waitForURL("**/consultation");

  // These screens load the validator, which would like to use `eval`.
  await page.goto("/admin/people/invite");
  await page.getByLabel("Email").fill(office.email);
  await page.getByLabel("Password").fill(office.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/admin/people/invite");
  await waitForHydration(page);
  await page.goto("/admin/email-settings/log");
  expect(violations).toEqual([]);
});
