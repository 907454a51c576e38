import { expect } from "vitest";
import { readOnlyTest as test } from "../support/fixtures";

test("screens that load the validator don't violate the content security policy", async ({
  openOffice,
}) => {
  const { page } = await openOffice();
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (what: string) => violations.push(what));
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation(what: string): void };
    addEventListener("securitypolicyviolation", (event) => reportViolation(event.blockedURI));
  });
  for (const screen of ["people/invite", "audit-log", "messages", "email-settings/log"]) {
    await page.goto(`/admin/${screen}`);
  }
  expect(violations).toEqual([]);
});
