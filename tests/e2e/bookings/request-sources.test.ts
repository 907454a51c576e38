import { expect } from "vitest";
import { test } from "../support/fixtures";
import { fillRequest, submitRequest } from "../support/steps";

test("the campaign of the first page is sent with the request, without a cookie", async ({
  site,
  open,
  openOffice,
}) => {
  const { page } = await open({ width: 390 });
  await page.goto("/?utm_source=Flyer&utm_medium=print&utm_campaign=spring");
  await page.goto("/services?utm_source=other");
  await page.goto("/consultation");
  await fillRequest(page, { fullName: "Ada Flyer", email: "flyer@example.com" });
  await page.getByLabel("I agree to the privacy policy").check();
  expect(await page.context().cookies()).toEqual([]);
  await submitRequest(page).click();
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();

  const { page: office } = await openOffice();
  await office.goto(`${site.url}/admin/bookings/requests`);
  await office.getByRole("combobox", { name: "Source" }).selectOption("flyer");
  await office.waitForURL(/source=flyer/);
  await office.getByRole("link", { name: "Ada Flyer" }).first().click();
  await office.getByText("flyer · print · spring").waitFor();
});

test("a browser that refuses storage still sends its request", async ({ open }) => {
  const { page } = await open();
  await page.addInitScript(() => {
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key === "visit-source") throw new DOMException("full", "QuotaExceededError");
      store.call(this, key, value);
    };
  });
  await page.goto("/consultation?utm_source=flyer");
  await fillRequest(page, { fullName: "Ben Private", email: "private@example.com" });
  await page.getByLabel("I agree to the privacy policy").check();
  await submitRequest(page).click();
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
});
