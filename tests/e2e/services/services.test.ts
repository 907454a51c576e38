import { test } from "../support/fixtures";
import { waitForToast } from "../support/steps";

test("visitors see an edited service and an edited section, also on an open page", async ({
  open,
  openOffice,
}) => {
  const { page: visitor } = await open({ width: 390 });
  await visitor.goto("/services");
  await visitor.getByRole("heading", { name: "Event Security" }).waitFor();

  const { page } = await openOffice();
  await page.goto("/admin/services/edit");
  await page.getByRole("link", { name: "Edit Event Security" }).click();
  await page.getByLabel("Title").fill("Security for Events");
  await page.getByRole("button", { name: "Update Service" }).click();
  await waitForToast(page, "Service updated");
  await visitor.getByRole("heading", { name: "Security for Events" }).waitFor();

  await page.getByText("Website", { exact: true }).first().click();
  await page.getByRole("link", { name: "Site Content" }).click();
  await page.getByRole("link", { name: "Testimonials" }).click();
  await page.getByRole("button", { name: "Add Testimonial" }).click();
  await page.keyboard.type("They wave at the baker.");
  await page.getByLabel("Name").last().fill("Bea Baker");
  await page.getByRole("button", { name: "Move Bea Baker up" }).press("Enter");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await waitForToast(page, "Your updates are now live on the website");
  const { page: reader } = await open({ javaScript: false });
  await reader.goto("/");
  await reader.getByText("They wave at the baker.").waitFor();
});
