import { redirect } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { UrgentInput } from "~/features/urgent/requests/schema";
import { refuseFields } from "~/platform/forms/form-result";
import { expectAccessible } from "../../../../tests/support/accessible";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import { renderSite, siteSettings } from "../../../../tests/support/site-screen";
import * as request from "./request";
import * as status from "./status";

type Outcome = () => ReturnType<Parameters<typeof answer>[2]>;

const ownPage = "/urgent/own";

/** The form. `outcomes` answer the first requests; later ones are received. */
async function openForm(
  outcomes: Outcome[] = [],
  { width = 390, open = () => true }: { width?: 390 | 1440; open?: () => boolean } = {},
) {
  const sent: Record<string, string>[] = [];
  const screen = await renderSite(
    [
      screenOf("/urgent", request, {
        loader: () => ({ open: open(), settings: siteSettings, promiseMinutes: 15 }),
        action: ({ request }) =>
          answer(request, UrgentInput, (_, values) => {
            sent.push(values);
            return outcomes[sent.length - 1]?.() ?? redirect(ownPage);
          }),
      }),
      screenOf("/urgent/:secret", status, {
        loader: () => ({
          view: {
            state: "received" as const,
            paging: true,
            busy: false,
            late: false,
            callbackPhone: "+1 555 0142",
            received: "8:04 PM",
            by: "",
          },
          promiseMinutes: 15,
          settings: siteSettings,
        }),
      }),
      { path: "/about", element: <h1>About</h1> },
    ],
    { at: "/urgent", width },
  );
  return { ...screen, sent };
}

const main = page.getByRole("main");
const field = (label: string) => main.getByRole("textbox", { name: new RegExp(`^${label}`) });
const choice = (name: string) => main.getByRole("radio", { name });
const send = main.getByRole("button", { name: "Send Urgent Request" });
const phone = field("Your phone number");
const received = page.getByRole("heading", { name: "Received, not confirmed yet" });

async function fillRequest() {
  await phone.fill("+1 555 0142");
  await field("Site address").fill("24 Draft Street");
  await choice("Break-in").click();
}

test("asks for the phone number first, with the phone's keyboard", async () => {
  await openForm();
  await expect.element(phone).toBeVisible();
  expect(main.element().querySelector("input, select, textarea")).toBe(phone.element());
  await expect.element(phone).toHaveAttribute("type", "tel");
  await expect.element(phone).toHaveAccessibleDescription(/.+/);
});

test("says to call 911 above the title", async () => {
  await openForm();
  const emergency = main.getByRole("link", { name: "call 911" });
  await expect.element(emergency).toHaveAttribute("href", "tel:911");
  const title = main.getByRole("heading", { level: 1 }).element();
  expect(emergency.element().compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("shows the questions about a fire watch only for one on a phone", async () => {
  const { sent } = await openForm([], { width: 390 });
  await fillRequest();
  await expect.element(page.getByLabelText("Out of service since")).not.toBeVisible();
  await choice("Fire watch").click();
  await field("Out of service since").fill("Today, 4 PM");
  await main.getByLabelText("What’s the fire watch for?").selectOptions("Sprinkler system");
  await choice("Not yet").click();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await send.click();
  await expect.element(received).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      reason: "fire_watch",
      fire_system: "sprinkler",
      out_since: "Today, 4 PM",
      department_told: "no",
    }),
  ]);
});

test("errors are next to their fields", async () => {
  await openForm();
  await field("Details").fill("The alarm is down.");
  await send.click();
  await expect.element(main.getByRole("group", { name: "Please fix 3 fields" })).toHaveFocus();
  await expect.element(phone).toBeInvalid();
  await expect.element(phone).toHaveAccessibleDescription(/Please enter the number we should call/);
  await expect
    .element(field("Site address"))
    .toHaveAccessibleDescription("Please enter the address of the site");
  await expect
    .element(main.getByRole("group", { name: /happening|Reason|What/ }).first())
    .toHaveAccessibleDescription(/Please choose/);
  await expect.element(field("Details")).toHaveValue("The alarm is down.");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("keeps the request when the connection is lost, for the next attempt", async () => {
  await openForm([
    () => {
      throw new TypeError("Failed to fetch");
    },
  ]);
  await fillRequest();
  await send.click();
  await expect.element(main.getByRole("alert")).toHaveTextContent("This may not have been sent");
  await expect
    .element(main.getByRole("alert"))
    .toHaveTextContent("The connection was lost, so we can’t tell whether this was saved.");
  await expect.element(main.getByRole("alert")).toBeInViewport();
  await expect.element(phone).toHaveValue("+1 555 0142");
  await expect.element(field("Site address")).toHaveValue("24 Draft Street");
  await expect.element(choice("Break-in")).toBeChecked();
  await expectAccessible();
  await send.click();
  await expect.element(received).toBeVisible();
});

test("keeps a refused request with the number to call", async () => {
  await openForm([() => refuseFields({ form: "Too many requests. Call +1 555 0100." }, 429)]);
  await fillRequest();
  await send.click();
  await expect.element(main.getByRole("alert")).toHaveTextContent("Call +1 555 0100.");
  await expect.element(field("Site address")).toHaveValue("24 Draft Street");
});

test("a request that was sent stays when nobody is on call anymore", async () => {
  let open = true;
  await openForm(
    [
      () => {
        open = false;
        return refuseFields({ form: "Nobody is on call." });
      },
    ],
    { open: () => open },
  );
  await fillRequest();
  await send.click();
  await expect.element(main.getByRole("alert")).toHaveTextContent("Nobody is on call.");
  await expect.element(field("Site address")).toHaveValue("24 Draft Street");
});

test("keeps a draft during a visit to another page", async () => {
  const { router } = await openForm();
  await fillRequest();
  await choice("Fire watch").click();
  await field("Out of service since").fill("Noon");
  await router.navigate("/about");
  await expect.element(page.getByRole("heading", { name: "About" })).toBeVisible();
  history.back();
  await expect.element(field("Site address")).toHaveValue("24 Draft Street");
  await expect.element(choice("Fire watch")).toBeChecked();
  await expect.element(field("Out of service since")).toHaveValue("Noon");
});

test("forgets the draft of a request that was received", async () => {
  await openForm();
  await fillRequest();
  await send.click();
  await expect.element(received).toBeVisible();
  history.back();
  await expect.element(phone).toHaveValue("");
});
