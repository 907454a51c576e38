import { expect } from "vitest";
import { test } from "../support/fixtures";
import { accessibilityTree, announced, focused, namesOf } from "../support/screen-reader";
import { submitRequest } from "../support/steps";
import {
  availableDays,
  confirmButton,
  sendRequest,
  showNextMonth,
  times,
} from "../support/time-picker";

const landmarks = ["banner", "navigation", "main", "contentinfo"];

test("a screen reader finds the landmarks and headings in order, and announces a new page", async ({
  open,
}) => {
  const { page } = await open();
  await page.goto("/");
  const tree = await accessibilityTree(page);
  const roles = tree.map(({ role }) => role).filter((role) => landmarks.includes(role));
  expect(roles[0]).toBe("banner");
  expect(roles.indexOf("main")).toBeGreaterThan(roles.indexOf("navigation"));
  expect(roles.at(-1)).not.toBe("main");
  expect(roles.filter((role) => role === "main")).toHaveLength(1);
  const navigations = tree.filter(({ role }) => role === "navigation").map(({ name }) => name);
  expect(new Set(navigations).size, navigations.join()).toBe(navigations.length);
  const headings = tree.filter(({ role }) => role === "heading");
  expect(headings.map(({ level }) => level).slice(0, 2)).toEqual([1, 2]);
  expect(headings.every(({ name }) => name !== "")).toBe(true);

  await page.getByRole("banner").getByRole("link", { name: "Services" }).click();
  await page.waitForURL("**/services");
  await expect.poll(async () => (await focused(page))?.role).toBe("main");
  expect((await accessibilityTree(page))[0]?.name).toMatch(/^Services/);
});

test("a screen reader gets each field's name, hint and error, and the first invalid field gets the focus", async ({
  open,
}) => {
  const { page, allowError } = await open();
  allowError(/status of 400/);
  await page.goto("/consultation");
  const fields = await namesOf(page, "textbox", "combobox", "radio", "checkbox", "Date");
  expect(fields).toEqual([
    "Full Name",
    "Company (optional)",
    "Email",
    "Phone",
    // The ways to be contacted
    "Email",
    "Phone",
    "WhatsApp",
    "Site Address",
    "Location Type (optional)",
    "Estimated Start Date (optional)",
    "Service (optional)",
    "Coverage Hours (optional)",
    "Requirements (optional)",
    // The estimate of the guard hours
    "24/7",
    "Nights, 6 PM – 8 AM",
    "Weekdays, 8 AM – 6 PM",
    "Other hours",
    "Not sure",
    "Unarmed",
    "Armed",
    "Not sure",
    "One-time",
    "Ongoing",
    "Number of guards (optional)",
    "I agree to the privacy policy (opens in a new tab) and to being contacted about this request.",
  ]);
  const tree = await accessibilityTree(page);
  const requirements = tree.find(({ name, role }) => role === "textbox" && /^Req/.test(name));
  expect(requirements?.description).toContain("For example, your concerns");

  await page.getByLabel("Full Name").fill("Sal Spoken");
  await page.getByLabel("Phone", { exact: true }).first().fill("+1 555 0123");
  await page.getByLabel("Site Address").fill("1 Example Street");
  await submitRequest(page).click();
  await expect
    .poll(() => focused(page))
    .toMatchObject({
      role: "textbox",
      name: "Email",
      invalid: true,
      description: "Please enter your email address",
    });
  const consent = (await accessibilityTree(page)).find(({ role }) => role === "checkbox");
  expect(consent).toMatchObject({
    invalid: true,
    description: "Please agree to the privacy policy to continue.",
  });
  await expect.poll(() => announced(page)).toContain("Consent Required");
});

test("a screen reader announces the day, its times and the booking", async ({ open, site }) => {
  const { page } = await open({ timeZone: "America/New_York" });
  await sendRequest(page, site, { byHand: true });
  await expect.poll(() => focused(page)).toMatchObject({ role: "heading", name: "Thank You!" });
  await expect.poll(() => announced(page)).toContain("Consultation Request Received!");
  await showNextMonth(page);
  await expect.poll(() => announced(page)).toMatch(/\w+ \d+: \d+ days with available times/);
  const label = await availableDays(page).nth(1).getAttribute("aria-label");
  await availableDays(page).nth(1).click();
  await expect.poll(() => announced(page)).toContain(label);
  const day = label?.split(":")[0];
  await expect.poll(() => focused(page)).toMatchObject({ role: "heading", name: day });
  expect(await namesOf(page, "group")).toContain(day);
  expect((await namesOf(page, "radio"))[0]).toMatch(/^\d+:00 [AP]M$/);

  await confirmButton(page).click();
  await expect.poll(() => focused(page)).toMatchObject({ role: "radio" });
  const group = (await accessibilityTree(page)).find(
    ({ role, name }) => role === "group" && name === day,
  );
  expect(group?.description).toBe("Please choose one of the times");
  await times(page).first().check({ force: true });
  await confirmButton(page).click();
  await expect
    .poll(() => focused(page))
    .toMatchObject({ role: "heading", name: "Your appointment is booked" });
  expect(await announced(page)).toContain("We’ve emailed a calendar invite to");
});
