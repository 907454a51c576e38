import { useLoaderData } from "react-router";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderOffice } from "../../../../../tests/support/office-screen";
import type { UnreadConversations } from "../schema";
import { ConversationNotifications } from "./conversation-notifications";
import { EnableNotificationsButton } from "./enable-notifications-button";

const none: UnreadConversations = { count: 0, newest: null };
const one: UnreadConversations = {
  count: 1,
  newest: { id: "1", name: "Vera Visitor", at: "2026-11-27T15:00:00Z" },
};

/** Replaces the browser's notifications. Tests set the permission. */
class FakeNotification extends EventTarget {
  static permission = "default";
  static answer = "granted";
  static async requestPermission() {
    FakeNotification.permission = FakeNotification.answer;
    return FakeNotification.permission;
  }
  constructor(title: string) {
    super();
    shown.push(title);
  }
}

let shown: string[];
let server: { known: UnreadConversations; asked: UnreadConversations };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.stubGlobal("Notification", FakeNotification);
  FakeNotification.permission = "default";
  shown = [];
  server = { known: none, asked: none };
  vi.stubGlobal("fetch", async () =>
    Response.json(server.asked, { headers: { "X-Watchpost": "1" } }),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Screen() {
  const { known } = useLoaderData<{ known: UnreadConversations }>();
  return (
    <>
      <title>Messages</title>
      <ConversationNotifications known={known} />
      <EnableNotificationsButton />
    </>
  );
}

const open = () =>
  renderOffice([{ path: "/admin", loader: () => ({ known: server.known }), element: <Screen /> }], {
    at: "/admin",
  });

function hide() {
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  onTestFinished(() => state.mockRestore());
}

test("counts unread conversations in the tab’s title", async () => {
  const { router } = await open();
  await expect.poll(() => document.title).toBe("Messages");
  server.known = { ...one, count: 2 };
  await router.revalidate();
  await expect.poll(() => document.title).toBe("(2) Messages");
  server.known = none;
  await router.revalidate();
  await expect.poll(() => document.title).toBe("Messages");
});

test("polls while the tab is hidden, and shows one notification if allowed", async () => {
  await open();
  await page.getByRole("button", { name: "Turn On Conversation Notifications" }).click();
  await expect
    .element(page.getByRole("button", { name: "Turn On Conversation Notifications" }))
    .not.toBeInTheDocument();
  vi.advanceTimersByTime(20_000);
  expect(document.title).toBe("Messages");
  hide();
  server.asked = one;
  vi.advanceTimersByTime(20_000);
  await expect.poll(() => document.title).toBe("(1) Messages");
  expect(shown).toEqual(["New message from Vera Visitor"]);
  vi.advanceTimersByTime(20_000);
  server.asked = {
    count: 1,
    newest: { id: "1", name: "Vera Visitor", at: "2026-11-27T15:01:00Z" },
  };
  vi.advanceTimersByTime(20_000);
  await expect.poll(() => shown.length).toBe(2);
});

test("shows no second notification for an earlier conversation once a colleague has read the newest one", async () => {
  FakeNotification.permission = "granted";
  const newer = { id: "2", name: "Nora Newer", at: "2026-11-27T15:01:00Z" };
  server.known = { count: 2, newest: newer };
  await open();
  await expect.poll(() => document.title).toBe("(2) Messages");
  hide();
  server.asked = one;
  vi.advanceTimersByTime(20_000);
  await expect.poll(() => document.title).toBe("(1) Messages");
  server.asked = { count: 2, newest: { ...newer, at: "2026-11-27T15:02:00Z" } };
  vi.advanceTimersByTime(20_000);
  await expect.poll(() => document.title).toBe("(2) Messages");
  expect(shown).toEqual(["New message from Nora Newer"]);
});

test("shows no notification while the tab is visible", async () => {
  FakeNotification.permission = "granted";
  const { router } = await open();
  server.known = one;
  await router.revalidate();
  await expect.poll(() => document.title).toBe("(1) Messages");
  expect(shown).toEqual([]);
});

test("shows no notification without permission, and doesn’t ask again after it’s denied", async () => {
  FakeNotification.answer = "denied";
  await open();
  const button = page.getByRole("button", { name: "Turn On Conversation Notifications" });
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
  FakeNotification.answer = "granted";
  hide();
  server.asked = one;
  vi.advanceTimersByTime(20_000);
  await expect.poll(() => document.title).toBe("(1) Messages");
  expect(shown).toEqual([]);
});
