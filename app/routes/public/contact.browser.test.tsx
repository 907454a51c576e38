import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { MessageInput } from "~/features/messages/contact/schema";
import { done, refuseFields } from "~/platform/forms/form-result";
import { expectAccessible } from "../../../tests/support/accessible";
import { expectNoToast } from "../../../tests/support/no-toast";
import { answer, screenOf } from "../../../tests/support/route-screens";
import { renderSite, siteSettings } from "../../../tests/support/site-screen";
import * as contact from "./contact";

type Outcome = () => ReturnType<Parameters<typeof answer>[2]>;

/** The contact page. `outcomes` answer the first messages; later ones are accepted. */
async function openContact(
  outcomes: Outcome[] = [],
  { at = "/contact", message }: { at?: string; message?: string } = {},
) {
  const sent: Record<string, string>[] = [];
  const screen = await renderSite(
    [
      screenOf("/contact", contact, {
        loader: () => ({ settings: siteSettings, urgent: true, message }),
        action: ({ request }) =>
          answer(request, MessageInput, (_, values) => {
            sent.push(values);
            return outcomes[sent.length - 1]?.() ?? done(true);
          }),
      }),
      { path: "/about", element: <h1>About</h1> },
    ],
    { at, width: 390 },
  );
  return { ...screen, sent };
}

const main = page.getByRole("main");
const field = (label: string) => main.getByRole("textbox", { name: new RegExp(`^${label}`) });
const send = main.getByRole("button", { name: "Send Message" });
const note = main.getByRole("status");
const toast = (title: string) => page.getByRole("dialog", { name: title });

const typed = {
  Name: "Clara Sample",
  Email: "clara@example.com",
  Phone: "+1 555 0144",
  Message: "Who answers at night?",
};
const nothing = { Name: "", Email: "", Phone: "", Message: "" };

async function fillMessage() {
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
}

async function expectValues(expected: typeof nothing) {
  for (const [label, text] of Object.entries(expected)) {
    await expect.element(field(label)).toHaveValue(text);
  }
}

test("says that a message may have been sent when the connection is lost", async () => {
  await openContact([() => Promise.reject(new TypeError("Failed to fetch"))]);
  await fillMessage();
  await send.click();
  const reason =
    "The connection was lost, so we can’t tell whether this was saved. Please submit it again. If it was saved, we’ll keep only one copy.";
  const alert = main.getByRole("alert");
  await expect.element(alert).toHaveTextContent(`This may not have been sent${reason}`);
  // Next to the button, and only there.
  await expect.element(alert).toBeInViewport();
  await expectNoToast();
  await expectValues(typed);
});

test("thanks for a message above an empty form", async () => {
  const { sent } = await openContact();
  await fillMessage();
  await send.click();
  await expect.element(note).toHaveTextContent("Message Sent!");
  await expect.element(note).toHaveTextContent("We'll get back to you within 24 hours.");
  await expectValues(nothing);
  const { Name: name, Email: email, Phone: phone, Message: message } = typed;
  expect(sent).toEqual([expect.objectContaining({ name, email, phone, message })]);
  await expectAccessible();
});

test("shows a toast after a message on a phone", async () => {
  await openContact();
  await fillMessage();
  await send.click();
  await expect.element(toast("Message Sent!")).toBeVisible();
  await expect
    .element(toast("Message Sent!"))
    .toHaveTextContent("We'll get back to you within 24 hours.");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("a summary of the errors leads to the fields", async () => {
  await openContact();
  await send.click();
  await expect.element(main.getByText("Please fix 3 fields")).toBeVisible();
  for (const label of ["Message", "Name"]) {
    await main.getByRole("link", { name: label }).click();
    await expect.element(field(label)).toHaveFocus();
    await expect.element(field(label)).toBeInvalid();
  }
});

test("asks to submit once more with an emptied honeypot", async () => {
  const { sent } = await openContact([
    () => refuseFields({ again: "Please submit once more to confirm you’re human." }, 422),
  ]);
  await fillMessage();
  const trap = () => document.querySelector<HTMLInputElement>("[name=remark_2]");
  trap()?.setAttribute("value", "filled by a careless program");
  await send.click();
  await expect.element(note).toHaveTextContent("Please submit once more");
  await expect.element(toast("Please submit once more")).toBeVisible();
  await expectValues(typed);
  expect(trap()?.value).toBe("");
  await send.click();
  await expectValues(nothing);
  expect(sent.map(({ remark_2, again }) => [remark_2, again])).toEqual([
    ["filled by a careless program", undefined],
    ["", "yes"],
  ]);
});

test("keeps the message when the server has an error", async () => {
  await openContact([() => ({ failure: { code: "error" } })]);
  await fillMessage();
  await send.click();
  await expect.element(main.getByRole("alert")).toHaveTextContent("Message not sent");
  await expectNoToast();
  await expectValues(typed);
});

test("keeps a draft during a visit to another page", async () => {
  const { router } = await openContact();
  await fillMessage();
  await router.navigate("/about");
  await expect.element(page.getByRole("heading", { name: "About" })).toBeVisible();
  history.back();
  await expectValues(typed);
});

test("forgets the draft of a sent message", async () => {
  const { router } = await openContact();
  await fillMessage();
  await send.click();
  await expectValues(nothing);
  await router.navigate("/about");
  await expect.element(page.getByRole("heading", { name: "About" })).toBeVisible();
  history.back();
  await expect.element(field("Name")).toBeVisible();
  await expectValues(nothing);
});

test("a link's own message is filled in", async () => {
  await openContact([], {
    at: "/contact?about=certificate",
    message: "Please send a certificate.",
  });
  await expect.element(field("Message")).toHaveValue("Please send a certificate.");
});
