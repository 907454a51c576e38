import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Role } from "~/platform/auth/permissions";
import { test } from "../support/fixtures";
import { postAsOffice } from "../support/requests";
import { expectAccessibleAndFitting } from "../support/screens";
import type { Site } from "../support/site";
import { visibleText, waitForHydration, waitForToast } from "../support/steps";

const password = "a long sentence";

/** Invites somebody with a role, accepts, and signs in with the new password. */
async function signInAs(site: Site, page: Page, name: string, role: Role): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`;
  await postAsOffice(site, "/admin/people/invite", { name, email, "roles[]": role });
  const mail = await site.mailbox.emailTo(email, "invited you");
  const link = /https?:\/\/\S+\/auth\/\S+\/[\w-]+/.exec(mail.text)?.[0] ?? "";
  await page.request.post(link, {
    form: { fullName: name, password },
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  await page.context().clearCookies();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/admin");
  await waitForHydration(page);
  return email;
}

/** The groups of the navigation; on a phone it is opened first and closed again. */
async function navigation(page: Page, width: number): Promise<string[]> {
  const narrow = width < 1000;
  if (narrow) await page.getByRole("button", { name: "Open navigation" }).click();
  const nav = page.getByRole("navigation", { name: "Back office" }).filter({ visible: true });
  const groups = await nav.locator("summary").allInnerTexts();
  if (narrow) await page.getByRole("button", { name: "Close navigation" }).click();
  return groups.map((text) => text.split("\n")[0] ?? "");
}

const journeys = {
  viewer: {
    groups: ["Bookings", "Messages & Emails", "General Settings"],
    does: async (page: Page) => {
      await page.goto("/admin/bookings/requests");
      await page.getByRole("heading", { level: 1, name: "Requests" }).waitFor();
      expect(await page.getByRole("link", { name: "Add Booking" }).count()).toBe(0);
    },
    refused: ["/admin/bookings/add", "Dispatcher or Admin"],
  },
  recruiter: {
    groups: ["Careers", "General Settings"],
    does: async (page: Page) => {
      await page.goto("/admin/careers/applications");
      await page.getByRole("link", { name: "Emails to Applicants" }).click();
      await page.getByRole("button", { name: "Save Settings" }).click();
      await waitForToast(page, "Settings saved successfully");
    },
    refused: ["/admin/bookings/today", "Viewer, Dispatcher, or Admin"],
  },
  dispatcher: {
    groups: ["Calendar & Hours", "Bookings", "Messages & Emails", "General Settings"],
    does: async (page: Page) => {
      await page.goto("/admin/saved-replies");
      await page.getByRole("link", { name: "Add Saved Reply" }).click();
      await page.getByLabel("Title").fill("Before the visit");
      await page.getByLabel("Reply", { exact: true }).fill("Please have the keys ready.");
      await page.getByRole("button", { name: "Add Saved Reply" }).click();
      await waitForToast(page, "Saved reply added");
    },
    refused: ["/admin/people", "Admin"],
  },
  editor: {
    groups: ["Services", "Messages & Emails", "Photos", "General Settings"],
    does: async (page: Page) => {
      await page.goto("/admin/email-templates/booking_reminder");
      await page.getByLabel("Subject").fill("See you tomorrow");
      await page.getByRole("button", { name: "Save Template" }).click();
      await waitForToast(page, "Template updated successfully");
    },
    refused: ["/admin/business-info", "Admin"],
  },
} as const;

for (const width of [1440, 390] as const) {
  for (const role of ["viewer", "recruiter", "dispatcher", "editor"] as const) {
    test(`${role}: signs in, sees their navigation, works, and sees which role other screens need, ${width} px`, async ({
      site,
      open,
    }) => {
      const { groups, does, refused } = journeys[role];
      const { page, allowError } = await open({ width });
      allowError(/status of 403/);
      await signInAs(site, page, `${role}${width}`, role);
      expect(await navigation(page, width)).toEqual(groups);
      await expectAccessibleAndFitting(page);
      await does(page);
      const [path, needed] = refused;
      await page.goto(path);
      await page.getByRole("heading", { name: "You don’t have access to this page" }).waitFor();
      const text = await visibleText(page.getByRole("main"));
      const asked = needed.includes(" or ") ? "one of these roles" : "this role";
      expect(text).toContain(`Only people with ${asked} can open this page: ${needed}.`);
      expect(text).toContain("ask an admin: ");
      await page.getByRole("link", { name: "Go to Dashboard" }).click();
      await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    });
  }
}

test("an admin changes a role, and the person's open page follows at once", async ({
  site,
  open,
  openOffice,
}) => {
  const guest = await open({ width: 1440 });
  guest.allowError(/status of 403/);
  const email = await signInAs(site, guest.page, "Vera", "viewer");
  await guest.page.goto("/admin/bookings/today");
  await guest.page.getByRole("heading", { level: 1, name: "Today's Bookings" }).waitFor();

  const { page } = await openOffice({ width: 390 });
  await page.goto(`/admin/people?q=${email}`);
  await page.getByRole("table", { name: "People" }).getByRole("link", { name: "Vera" }).click();
  await page.getByRole("link", { name: "Change Roles" }).click();
  await page.getByText("Compare the roles").click();
  await page.getByRole("region", { name: "What each role can do" }).waitFor();
  await expectAccessibleAndFitting(page);
  await page.getByRole("checkbox", { name: "Viewer" }).uncheck();
  await page.getByRole("checkbox", { name: "Recruiter" }).check();
  await page.getByRole("checkbox", { name: "Editor" }).check();
  await page.getByRole("button", { name: "Save Roles" }).click();
  await waitForToast(page, "Roles changed");
  await page.getByText("Recruiter and Editor").waitFor();

  await guest.page.getByRole("heading", { name: "You don’t have access to this page" }).waitFor();
  await guest.page.getByRole("link", { name: "Go to Dashboard" }).click();
  await guest.page.getByText("Active Services").waitFor();
  expect(await navigation(guest.page, 1440)).toEqual([
    "Services",
    "Messages & Emails",
    "Photos",
    "Careers",
    "General Settings",
  ]);
});
