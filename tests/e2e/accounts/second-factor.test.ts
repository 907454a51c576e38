import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/fixtures";
import { expectAccessibleAndFitting } from "../support/screens";
import { startSite } from "../support/site";
import { signIn, visibleText, waitForToast } from "../support/steps";
import { office } from "../support/template";
import { createVisitors } from "../support/visitors";

/** Gives the browser a virtual authenticator that stores passkeys and always approves. */
async function withPhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function enterPassword(page: Page): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(office.email);
  await page.getByLabel("Password").fill(office.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("heading", { name: "Confirm that it’s you" }).waitFor();
}

test("an admin adds a passkey, signs in with it, and then with a backup code", async ({
  contexts,
}) => {
  const site = await startSite({ host: "localhost" });
  const visitors = createVisitors(contexts, site.url);
  try {
    const { page } = await visitors.open({ width: 390 });
    await withPhone(page);
    await signIn(page);
    await page.goto("/admin/account");
    await page.getByRole("link", { name: "Add a Passkey" }).click();
    await page.getByRole("heading", { name: "Add a Passkey" }).waitFor();
    await page.getByLabel("Name").fill("Office phone");
    await page.getByRole("button", { name: "Add Passkey" }).click();
    await page.getByRole("heading", { name: "Save your backup codes" }).waitFor();
    const codes = (await visibleText(page.getByRole("main"))).match(/\b[a-z2-9]{5}-[a-z2-9]{5}\b/g);
    expect(codes).toHaveLength(10);
    await expectAccessibleAndFitting(page);
    await page.getByRole("link", { name: "I’ve Saved the Codes" }).click();
    await page.getByText("Passkey “Office phone”").waitFor();
    await site.mailbox.emailTo(office.email, "The passkey “Office phone” was added");

    await page.goto("/auth/sign-out");
    await page.getByRole("button", { name: "Log out" }).click();
    await waitForToast(page, "Logged out successfully");
    await enterPassword(page);
    await page.getByRole("button", { name: "Use Your Passkey" }).waitFor();
    await expectAccessibleAndFitting(page);
    await page.getByRole("button", { name: "Use Your Passkey" }).click();
    await page.waitForURL("**/admin");
    await waitForToast(page, "Logged in successfully");

    const plain = await visitors.open({ width: 390, javaScript: false });
    plain.allowError(/^failed: .*\.js csp$/);
    await enterPassword(plain.page);
    await plain.page.goto("/admin");
    expect(new URL(plain.page.url()).pathname).toBe("/auth/second-step");
    await plain.page.getByLabel("Code").fill(codes?.[0] ?? "");
    await plain.page.getByRole("button", { name: "Continue" }).click();
    await plain.page.waitForURL("**/admin");
  } finally {
    await visitors.closeAll({ reuse: false }).finally(() => site.stop());
  }
});
