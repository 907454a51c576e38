import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../tests/support/accessible";
import { renderOffice } from "../../../tests/support/office-screen";
import { ourHeader } from "../http/our-answer";

let connected: boolean;
let ours: boolean;
/** The addresses that were opened as new documents. */
let opened: string[];

const openDocument = (event: NavigateEvent) => {
  if (event.navigationType === "reload" || event.destination.sameDocument) return;
  event.preventDefault();
  opened.push(new URL(event.destination.url).pathname);
};

beforeEach(() => {
  connected = false;
  ours = true;
  opened = [];
  const reach = async () => {
    if (!connected) throw new TypeError("Failed to fetch");
    return new Response("", { headers: ours ? { [ourHeader]: "1" } : {} });
  };
  vi.stubGlobal("fetch", reach);
  navigation.addEventListener("navigate", openDocument);
});

afterEach(() => {
  navigation.removeEventListener("navigate", openDocument);
  vi.unstubAllGlobals();
});

/** Reloads the page and never ends, as React Router does when a screen's code can't be loaded. */
function loseCode(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

async function openPhotos(width: 390 | 1440 = 1440) {
  const screen = await renderOffice(
    [
      { path: "/admin/photos", element: <input aria-label="Note" /> },
      { path: "/admin/people", lazy: loseCode },
      { path: "/admin", element: <h1>Dashboard</h1> },
    ],
    { at: "/admin/photos", width },
  );
  await page.getByLabelText("Note").fill("Half a note");
  void screen.router.navigate("/admin/people");
  return screen;
}

const banner = page.getByRole("alert").filter({ hasText: "Couldn’t open the page." });
const tryAgain = banner.getByRole("button", { name: "Try Again" });

test("stays on the screen and says so on a phone", async () => {
  await openPhotos(390);
  await expect.element(banner).toHaveTextContent("The connection was lost.");
  await expect.element(page.getByLabelText("Note")).toHaveValue("Half a note");
  expect(location.pathname).toBe("/admin/photos");
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
});

test("tries again until the server can be reached", async () => {
  await openPhotos();
  await tryAgain.click();
  await expect.element(banner).toBeVisible();
  expect(opened).toEqual([]);
  connected = true;
  await tryAgain.click();
  await expect.poll(() => opened).toEqual(["/admin/people"]);
});

test("stays on the screen when a hotel's network answers", async () => {
  connected = true;
  ours = false;
  await openPhotos();
  await expect.element(banner).toBeVisible();
  expect(opened).toEqual([]);
});

test("opens the screen of a newer version of the program as a document", async () => {
  connected = true;
  await openPhotos();
  await expect.poll(() => opened).toEqual(["/admin/people"]);
  await expect.element(banner).not.toBeInTheDocument();
});

test("another screen can be opened", async () => {
  await openPhotos();
  await expect.element(banner).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).click();
  await expect.element(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
});
