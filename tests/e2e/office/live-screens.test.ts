import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/fixtures";
import { sendMessage } from "../support/public-forms";

/** Opens a screen and waits for its live updates; returns the routes that it loads from then on. */
async function openLive(page: Page, address: string): Promise<string[]> {
  const listening = page.waitForResponse("**/admin/events*");
  await page.goto(address);
  await listening;
  const loaded: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === `${address}.data`) loaded.push(searchParams.get("_routes") ?? "all");
  });
  return loaded;
}

test("a change loads the open screen that shows it, and only the frame of the others", async ({
  openOffice,
  site,
}) => {
  const { page: inbox } = await openOffice();
  const { page: editor } = await openOffice();
  const ofInbox = await openLive(inbox, "/admin/messages");
  const ofEditor = await openLive(editor, "/admin/business-info");
  const draft = editor.getByLabel("Company Name");
  await draft.fill("Half a name");

  await sendMessage(site, {
    name: "Lia Livewire",
    email: "lia@example.com",
    message: "Who opens the gate?",
  });
  await inbox.getByRole("link", { name: "Lia Livewire" }).waitFor();
  const sidebar = editor.getByRole("complementary", { name: "Sidebar" });
  await sidebar.getByText("1 unread").waitFor({ state: "attached" });
  expect(await draft.inputValue()).toBe("Half a name");
  expect(new Set(ofEditor)).toEqual(new Set(["root,routes/admin/layout"]));
  expect(ofInbox).not.toContain("root,routes/admin/layout");
});
