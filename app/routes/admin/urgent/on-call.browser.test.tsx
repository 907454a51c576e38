import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  OnCallInput,
  OnCallOrderInput,
  PagingSettingsInput,
} from "~/features/urgent/on-call/schema";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import * as addOnCall from "./add-on-call";
import * as onCall from "./on-call";

const names = ["Ann First", "Ben Second", "Cleo Third"];

/** The people on call and the settings of paging. */
async function openOnCall({ width = 1440 as 390 | 1440, people = names } = {}) {
  const office = {
    people,
    settings: { urgent_wait_minutes: "5", urgent_promise_minutes: "" },
  };
  await renderOffice(
    [
      screenOf("/admin/on-call", onCall, {
        loader: () => ({
          ok: true as const,
          people: office.people.map((name) => ({
            ...{ id: name.replace(" ", "-"), name, phone: "", webhook_url: "" },
            email: "person@example.com",
          })),
          mark: office.people.join(),
          settings: office.settings,
          settingsMark: JSON.stringify(office.settings),
          hasServer: true,
        }),
        action: async ({ request }) => {
          const intent = (await request.clone().formData()).get("intent");
          if (intent === "settings") {
            return answer(request, PagingSettingsInput, ({ seen: _, ...input }) => {
              office.settings = input;
              return { done: {} };
            });
          }
          return answer(request, OnCallOrderInput, ({ order }) => {
            office.people = order.map((id) => id.replace("-", " "));
            return { done: { mark: order.join() } };
          });
        },
      }),
    ],
    { at: "/admin/on-call", width },
  );
  return office;
}

const list = page.getByRole("list", { name: "People on call in order" });
const shown = () =>
  list
    .getByRole("heading")
    .elements()
    .map(({ textContent }) => textContent);

test("the first person is the one who is paged first", async () => {
  const office = await openOnCall();
  const up = page.getByRole("button", { name: "Move Ben Second up" });
  await expect.element(up).toBeVisible();
  up.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(shown).toEqual(["Ben Second", "Ann First", "Cleo Third"]);
  await expect
    .element(page.getByRole("article", { name: "Ben Second" }).getByText("Paged first"))
    .toBeVisible();
  await expect.poll(() => office.people[0]).toBe("Ben Second");
});

test("errors are next to their fields on a phone", async () => {
  await openOnCall({ width: 390 });
  const wait = page.getByLabelText("Page the next person after (minutes)");
  await wait.fill("0");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect.element(wait).toHaveAccessibleDescription(/Enter a whole number from 1 to 60$/);
  await expect.element(wait).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("asks before the last person is removed", async () => {
  await openOnCall({ people: ["Ann First"], width: 390 });
  await page.getByRole("button", { name: "Remove Ann First" }).click();
  await expect
    .element(page.getByRole("alertdialog"))
    .toHaveTextContent(/visitors won’t be able to send urgent requests/);
  await expectAccessible();
});

test("a form whose password confirmation has expired keeps what was typed and links to it", async () => {
  const refusal = { code: "refused", message: "Confirm it first.", unconfirmed: true } as const;
  await renderOffice(
    [
      screenOf("/admin/on-call/add", addOnCall, {
        action: ({ request }) => answer(request, OnCallInput, () => ({ failure: refusal })),
      }),
    ],
    { at: "/admin/on-call/add", width: 390 },
  );
  await page.getByLabelText("Name").fill("Ann First");
  await page.getByLabelText("Email").fill("ann@example.com");
  await page.getByRole("button", { name: "Add Person" }).click();
  const link = page.getByRole("link", { name: "Confirm your password in a new tab" });
  await expect.element(link).toHaveAttribute("href", "/admin/confirm-password");
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(page.getByLabelText("Name")).toHaveValue("Ann First");
  await expectAccessible();
});
