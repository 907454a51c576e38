import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { MessageInput } from "~/features/messages/contact/schema";
import { done } from "~/platform/forms/form-result";
import { answer, screenOf } from "../../../tests/support/route-screens";
import { renderSite, siteSettings } from "../../../tests/support/site-screen";
import * as consultation from "./consultation";
import * as contact from "./contact";

const main = page.getByRole("main");

/** The pages load again when the office changes something that they show. */
let loads: number;
beforeEach(() => {
  loads = 0;
});

function openContact() {
  return renderSite(
    [
      screenOf("/contact", contact, {
        loader: () => {
          loads += 1;
          return { settings: siteSettings, urgent: false, message: undefined };
        },
        action: ({ request }) => answer(request, MessageInput, () => done(true)),
      }),
    ],
    { at: "/contact" },
  );
}

test("a form keeps its errors and values", async () => {
  const { router } = await openContact();
  await main.getByLabelText("Name").fill("Rhea Refused");
  await main.getByRole("button", { name: "Send Message" }).click();
  const message = main.getByRole("textbox", { name: /^Message/ });
  await expect.element(message).toHaveAccessibleDescription("Please enter your message");
  const before = loads;
  await router.revalidate();
  expect(loads).toBeGreaterThan(before);
  await expect.element(message).toHaveAccessibleDescription("Please enter your message");
  await expect.element(main.getByLabelText("Name")).toHaveValue("Rhea Refused");
});

test("what is typed stays when the page can't be loaded", async () => {
  let connected = true;
  const { router } = await renderSite(
    [
      screenOf("/contact", contact, {
        loader: () => {
          if (!connected) throw new TypeError("Failed to fetch");
          return { settings: siteSettings, urgent: false, message: undefined };
        },
      }),
    ],
    { at: "/contact", width: 390 },
  );
  await main.getByLabelText("Name").fill("Petra Patient");
  connected = false;
  await router.revalidate();
  await expect.element(main.getByLabelText("Name")).toHaveValue("Petra Patient");
  connected = true;
  await router.revalidate();
  await expect.element(main.getByLabelText("Name")).toHaveValue("Petra Patient");
});

test("thanks stay until the page is opened again", async () => {
  const { router } = await renderSite(
    [
      screenOf("/consultation", consultation, {
        loader: () => ({
          services: [],
          estimate: {},
          prices: undefined as never,
          chosen: undefined,
          today: "2026-11-28",
          answer: "24 hours",
          whatsapp: false,
          urgent: false,
        }),
        action: () => ({ errors: {}, values: {}, done: true }),
      }),
    ],
    { at: "/consultation" },
  );
  const formData = new FormData();
  formData.set("fullName", "Theo Thanked");
  await router.navigate("/consultation", { formMethod: "post", formData });
  await expect
    .element(page.getByRole("button", { name: "Submit Request" }))
    .not.toBeInTheDocument();
  await router.revalidate();
  await expect
    .element(page.getByRole("button", { name: "Submit Request" }))
    .not.toBeInTheDocument();
  await router.navigate("/consultation");
  await expect.element(page.getByRole("button", { name: "Submit Request" })).toBeVisible();
});
