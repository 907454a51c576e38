import { redirect } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { z } from "zod";
import type { PagedRequest } from "~/features/urgent/paging/schema";
import { expectAccessible } from "../../../../tests/support/accessible";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import { renderSite } from "../../../../tests/support/site-screen";
import * as answerPage from "./answer";
import * as handBack from "./hand-back";

type Opened = Exclude<PagedRequest, { state: "closed" }>;

const paged: Opened = {
  state: "open",
  id: "1",
  takenBy: "",
  reason: "Fire watch",
  phone: "+1 555 0142",
  address: "12 Harbor Road",
  lines: [{ label: "Details", text: "Two gates." }],
  received: "8:04 PM",
};

/** The page behind the link in a paging email; `office.request` is what the server answers. */
async function openLink(
  first: Partial<Opened> | { state: "closed" } = {},
  { width = 390 as 390 | 1440 } = {},
) {
  const office = {
    request: { ...paged, ...first } as PagedRequest,
    /** Runs before an answer is stored. */
    before: async () => {},
  };
  const become = (state: Opened["state"]) => async () => {
    await office.before();
    if (office.request.state === "open" || state === "handed-back") {
      office.request = { ...paged, state };
    }
    return redirect("/urgent/answer/own");
  };
  await renderSite(
    [
      screenOf("/urgent/answer/:secret", answerPage, {
        loader: () => ({ request: office.request }),
        action: ({ request }) => answer(request, z.object({}), become("yours")),
      }),
      screenOf("/urgent/answer/:secret/hand-back", handBack, {
        loader: () => ({ next: "Ann First" }),
        action: ({ request }) => answer(request, z.object({}), become("handed-back")),
      }),
    ],
    { at: "/urgent/answer/own", width },
  );
  return office;
}

const title = (name: string) => page.getByRole("heading", { level: 1, name });
const take = page.getByRole("button", { name: "I’ve Got It" });

test("takes the request with a tap on a phone", async () => {
  await openLink({}, { width: 390 });
  await expect.element(page.getByText("Two gates.")).toBeVisible();
  await expectAccessible();
  await take.click();
  await expect.element(title("You took this request")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Call +1 555 0142" }))
    .toHaveAttribute("href", "tel:+15550142");
  await expect.element(take).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("says who was faster", async () => {
  const office = await openLink();
  office.before = async () => {
    office.request = { ...paged, state: "others", takenBy: "Cleo Third" };
  };
  await take.click();
  await expect.element(title("Cleo Third took this request")).toBeVisible();
  await expect.element(take).not.toBeInTheDocument();
});

test("asks before the others are paged again", async () => {
  await openLink({ state: "yours" });
  await page.getByRole("link", { name: "Page the Others Again" }).click();
  await expect.element(title("Page the others again?")).toBeVisible();
  await expect.element(page.getByText("Ann First will be paged right away")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Page the Others Again" }).click();
  await expect.element(title("You handed this request back")).toBeVisible();
  await expect.element(take).toBeVisible();
});

test("a closed request has nothing to do", async () => {
  await openLink({ state: "closed" });
  await expect.element(title("This request is closed")).toBeVisible();
  await expect.element(take).not.toBeInTheDocument();
});
