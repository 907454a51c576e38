import { expect } from "vitest";
import { requestThroughApi, workday } from "../support/bookings";
import { test } from "../support/fixtures";
import { waitForToast } from "../support/steps";

for (const width of [1440, 390] as const) {
  test(`a customer gets a note and a site, and a new booking chooses the site at ${width} px`, async ({
    site,
    openOffice,
  }) => {
    const name = `Sites ${width}`;
    const email = `sites${width}@example.com`;
    await requestThroughApi(site, { name, email, date: workday(9) });
    const { page } = await openOffice({ width });
    await page.goto(`/admin/bookings/customers/${encodeURIComponent(email)}`);

    await page.getByLabel("Add a note").fill("Prefers mornings.");
    await page.getByRole("button", { name: "Add Note" }).click();
    await waitForToast(page, "Note added");
    await page.getByRole("link", { name: /^Edit the note/ }).click();
    await page.getByRole("heading", { name: "Edit Note" }).waitFor();
    await page.locator("[name=note]").fill("Prefers evenings.");
    await page.getByRole("button", { name: "Save Note" }).click();
    await waitForToast(page, "Note saved");
    await page.getByText("Prefers evenings.").waitFor();
    await page.getByRole("button", { name: /^Delete the note/ }).click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Delete Note" }).click();
    await waitForToast(page, "Note deleted");
    expect(await page.getByText("Prefers evenings.").count()).toBe(0);

    await page.getByRole("link", { name: "Add Site" }).click();
    await page.getByLabel("Site name").fill("Warehouse");
    await page.locator("[name=address]").fill("12 Harbor Road, Dublin, OH 43016");
    await page.getByLabel("Access instructions").fill("Gate code 4711.");
    await page.getByLabel("On-site contact").first().fill("Kim Porter");
    await page.getByRole("button", { name: "Add Site" }).click();
    await waitForToast(page, "Site added");

    await page.goto("/admin/bookings/add");
    await page.getByLabel("Has this customer booked before?").fill(name);
    await page.getByRole("option", { name }).click();
    await page.locator("[name=site_id]").selectOption({ index: 1 });
    expect(await page.locator("[name=site_address]").inputValue()).toBe(
      "12 Harbor Road, Dublin, OH 43016",
    );
    // Another address isn't the site.
    await page.locator("[name=site_address]").fill("5 Elsewhere");
    expect(await page.locator("[name=site_id]").inputValue()).toBe("");
    await page.locator("[name=site_id]").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Add Booking" }).click();
    await page.getByText("Gate code 4711.").waitFor();
    await page.getByText("Kim Porter").waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

for (const width of [1440, 390] as const) {
  test(`merges two customers found by a search at ${width} px`, async ({ site, openOffice }) => {
    const [first, second] = [`merge${width}@example.com`, `merge${width}@example.org`];
    await requestThroughApi(site, { name: `Ada ${width}`, email: first, date: workday(9) });
    await requestThroughApi(site, { name: `Bob ${width}`, email: second, date: workday(9) });
    const { page } = await openOffice({ width });
    await page.goto(`/admin/bookings/customers/${encodeURIComponent(first)}`);
    await page.getByRole("link", { name: "Merge With Another Customer..." }).click();
    await page.getByLabel("Find the other customer").fill(`Bob ${width}`);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("link", { name: `Bob ${width}` }).click();
    await page.getByRole("heading", { name: "Merge these customers?" }).waitFor();
    await page.getByText("This can’t be undone.").waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await page.getByRole("radio", { name: `Name: Bob ${width}` }).check();
    await page.getByRole("button", { name: "Merge Customers" }).click();
    await waitForToast(page, "Customers merged");
    await page.getByRole("heading", { level: 1, name: `Bob ${width}` }).waitFor();
    await page.getByRole("heading", { name: "2 bookings" }).waitFor();
    await page.goto(`/admin/bookings/customers/${encodeURIComponent(second)}`);
    await page.waitForURL(`**/customers/${encodeURIComponent(first)}`);
  });
}

for (const width of [1440, 390] as const) {
  test(`a booking's page shows the correspondence and marks unread messages at ${width} px`, async ({
    site,
    openOffice,
  }) => {
    const email = `thread${width}@example.com`;
    const booking = await requestThroughApi(site, { name: "Ada", email, date: workday(9) });
    const { page } = await openOffice({ width });
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Ada");
    await page.getByLabel("Email", { exact: true }).first().fill(email);
    await page.locator("[name=message]").fill("Is the gate lit?");
    await page.getByRole("button", { name: "Send Message" }).click();
    await waitForToast(page, "Message Sent!");
    await page.goto(booking);
    const thread = page.getByRole("region", { name: "Correspondence" });
    await thread.getByText("Is the gate lit?").waitFor();
    await thread.getByText("Unread", { exact: true }).waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await thread.getByRole("link", { name: "Message", exact: true }).click();
    await page.waitForURL(/\/admin\/messages\//);
    await page.getByRole("button", { name: /mark as unread/i }).waitFor();
    await page.goto(booking);
    await thread.getByText("Is the gate lit?").waitFor();
    expect(await thread.getByText("Unread", { exact: true }).count()).toBe(0);
  });
}
