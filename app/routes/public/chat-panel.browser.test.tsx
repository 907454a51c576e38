import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  ChatInput,
  type ConversationView,
  VisitorTextInput,
} from "~/features/messages/conversations/schema";
import { refuseFields } from "~/platform/forms/form-result";
import { expectAccessible } from "../../../tests/support/accessible";
import { answer, screenOf } from "../../../tests/support/route-screens";
import { renderSite } from "../../../tests/support/site-screen";
import * as chat from "./chat";
import * as conversation from "./conversation";

type Open = Extract<ConversationView, { state: "open" }>;

const greeting = "Hello, I’d like to know more about your security services.";

/** A page of a site without a WhatsApp number. `office.view` is the data of the visitor's page. */
async function openPage({ width = 1440 as 390 | 1440, refuse = false } = {}) {
  const open: Open = { state: "open", texts: [], byPhone: false, online: false, answerWithin: "" };
  const office = { view: open as ConversationView, refuse };
  const write = (text: string, author?: string) => {
    const { view } = office;
    if (view.state !== "open") throw new Error(view.state);
    const id = String(view.texts.length);
    office.view = { ...view, texts: [...view.texts, { id, author, text, at: "8:04 PM" }] };
  };
  await renderSite(
    [
      { path: "/about", element: <h1>About</h1> },
      screenOf("/chat", chat, {
        loader: () => ({ text: "", online: true, answerWithin: "24 hours", urgent: false }),
        action: ({ request }) =>
          answer(request, ChatInput, ({ message }) => {
            if (office.refuse) return refuseFields({ form: "Too many messages." }, 429);
            write(message);
            return { done: { secret: "own" } };
          }),
      }),
      screenOf("/chat/:secret", conversation, {
        loader: () => office.view as never,
        action: ({ request }) =>
          answer(request, VisitorTextInput, ({ message }) => {
            write(message);
            return { done: true };
          }),
      }),
    ],
    { at: "/about", width, settings: { whatsapp: undefined } as never },
  );
  return { office, write };
}

const button = page.getByRole("link", { name: "Chat With Us" }).last();
const panel = page.getByRole("dialog");
const field = (name: string) => panel.getByRole("textbox", { name });

async function startChat() {
  await button.click();
  await sendFirst();
}

async function sendFirst() {
  await field("Your name").fill("Ada Example");
  await field("Email").fill("ada@example.com");
  await panel.getByRole("button", { name: "Start Chat" }).click();
}

test("opens over the page, takes a message and shows the conversation", async () => {
  const { write } = await openPage();
  await button.click();
  await expect.element(panel.getByText("Someone from our team is online now.")).toBeVisible();
  await expect.element(panel.getByRole("heading", { level: 2 })).toHaveFocus();
  await expect.element(field("Message")).toHaveValue(greeting);
  await expectAccessible();
  await sendFirst();
  await expect.element(panel.getByRole("log").getByText(greeting)).toBeVisible();
  await expect.element(panel.getByRole("heading", { level: 2 })).toHaveFocus();
  write("Good evening.", "Olive");
  await field("Write a message").fill("Who answers at night?");
  await panel.getByRole("button", { name: "Send" }).click();
  await expect.element(panel.getByRole("log").getByText("Who answers at night?")).toBeVisible();
  await expect.element(panel.getByRole("log").getByText("Good evening.")).toBeVisible();
  await expect.element(field("Write a message")).toHaveValue("");
  await expect.element(page.getByRole("heading", { name: "About" })).toBeInTheDocument();
  await expectAccessible();
});

test("keeps the typed text after a refusal, and says why", async () => {
  await openPage({ refuse: true });
  await startChat();
  await expect.element(panel.getByText("Too many messages.")).toBeVisible();
  await expect.element(field("Your name")).toHaveValue("Ada Example");
  await field("Email").fill("");
  await panel.getByRole("button", { name: "Start Chat" }).click();
  await expect
    .element(panel.getByText("Please enter your email address or phone number"))
    .toBeVisible();
  await expect.element(field("Email")).toHaveFocus();
});

test("closes with Escape, returns the focus, and opens the same conversation again", async () => {
  await openPage();
  await startChat();
  await expect.element(panel.getByRole("log")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.element(panel.getByRole("log").getByText(greeting)).toBeVisible();
});

test("says that a conversation has ended, and starts a new one with the typed text", async () => {
  const { office } = await openPage();
  await startChat();
  await field("Write a message").fill("One more thing");
  office.view = { state: "ended" };
  await panel.getByRole("button", { name: "Send" }).click();
  await expect
    .element(panel.getByRole("link", { name: "Start a New Conversation" }))
    .toHaveAttribute("href", "/chat?text=One+more+thing");
});

test("follows the link on a phone", async () => {
  await openPage({ width: 390 });
  let prevented: boolean | undefined;
  const stay = (event: MouseEvent) => {
    prevented = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener("click", stay, { once: true });
  await button.click();
  expect(prevented).toBe(false);
  await expect.element(panel).not.toBeInTheDocument();
});
