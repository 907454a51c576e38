import { redirect } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LicenseInput } from "~/features/licenses/schema";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import * as add from "./add";

const at = "/admin/licenses/add";
const save = page.getByRole("button", { name: "Add License" });
const notice = page.getByRole("textbox", { name: /^Notice required by the state/ });

async function openForm() {
  const sent: LicenseInput[] = [];
  await renderOffice(
    [
      screenOf(at, add, {
        action: ({ request }) =>
          answer(request, LicenseInput, (input) => {
            sent.push(input);
            return redirect("/admin/licenses");
          }),
      }),
      { path: "/admin/licenses", element: <h1>Licenses</h1> },
    ],
    { at, width: 390 },
  );
  await expect.element(save).toBeVisible();
  return sent;
}

test("a state's template fills in the notice", async () => {
  const sent = await openForm();
  await page.getByLabelText(/^State or country/).fill("Ohio");
  await page.getByLabelText(/^Licensing authority/).fill("Sample Licensing Office");
  await page.getByLabelText(/^License number/).fill("SAMPLE-0100");
  await page.getByLabelText(/^Legal name/).fill("Example Guards LLC");
  await page.getByLabelText(/^Expires on/).fill("2099-06-30");
  await page.getByText("Template: Texas").click();
  await page.getByRole("button", { name: "Use This Template" }).click();
  await expect.element(notice).toHaveValue(expect.stringContaining("Texas"));
  await save.click();
  await expect.element(page.getByRole("heading", { name: "Licenses" })).toBeVisible();
  expect(sent).toMatchObject([
    { state: "Ohio", number: "SAMPLE-0100", expires_on: "2099-06-30", notice_shown: false },
  ]);
});
