import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/fixtures";
import { startSite } from "../support/site";
import { waitForHydration } from "../support/steps";
import { office } from "../support/template";
import { createVisitors } from "../support/visitors";

/** Gives the browser a virtual authenticator that stores passkeys and always approves. */
async function addAuthenticator(page: Page): Promise<void> {
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

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a person signs in, adds a passkey, and signs in with it", async ({ contexts }) => {
  // Passkeys need a name instead of an IP address.
  const site = await startSite({ host: "localhost" });
  const visitors = createVisitors(contexts, site.url);
  try {
    const { page, allowError } = await visitors.open({ width: 390 });
    allowError(/status of 401/);
    await addAuthenticator(page);
    await page.goto("/admin/bookings/all?q=una");
    expect(new URL(page.url()).pathname).toBe("/auth");
    await page.getByRole("textbox", { name: "Email" }).fill(office.email);
    await page.getByRole("textbox", { name: "Password" }).fill("not the password");
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByRole("alert").getByText("Invalid email or password").waitFor();
    expect(await page.getByRole("textbox", { name: "Email" }).inputValue()).toBe(office.email);
    await page.getByRole("textbox", { name: "Password" }).fill(office.password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.waitForURL("**/admin/bookings/all?q=una");
    await waitForHydration(page);
    const [session] = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly);
    expect(session).toMatchObject({ sameSite: "Lax" });

    await page.getByRole("button", { name: "Open navigation" }).click();
    const drawer = page.getByRole("dialog", { name: "Back office" });
    await drawer.getByText("System").click();
    await drawer.getByRole("link", { name: "Your Account" }).click();
    await page.getByRole("link", { name: "Add a Passkey" }).click();
    await page.getByLabel("Name").fill("Office phone");
    await page.getByRole("button", { name: "Add Passkey" }).click();
    await heading(page, "Save your backup codes").waitFor();
    await page.getByRole("link", { name: "I’ve Saved the Codes" }).click();
    // The link loads a new document.
    await page.getByText("Passkey “Office phone”").waitFor();
    await waitForHydration(page);

    await page.getByRole("button", { name: "Open navigation" }).click();
    await drawer.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(`${site.url}/`);
    await page.goto("/admin");
    expect(new URL(page.url()).pathname).toBe("/auth");
    await page.getByRole("textbox", { name: "Email" }).fill(office.email);
    await page.getByRole("textbox", { name: "Password" }).fill(office.password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByRole("button", { name: "Use Your Passkey" }).click();
    await page.waitForURL("**/admin");
    await heading(page, "Dashboard").waitFor();
  } finally {
    await visitors.closeAll({ reuse: false }).finally(() => site.stop());
  }
});
