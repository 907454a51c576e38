import type { RouteObject } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { NotFoundPage } from "~/ui/pages/not-found-page";
import { renderSite } from "../../../tests/support/site-screen";

/** A page that is longer than the screen. */
const screen = (path: string, title: string): RouteObject => ({
  path,
  element: (
    <div style={{ paddingTop: 100, minHeight: 2000 }}>
      <h1>{title}</h1>
      <a href="#inside">In the page</a>
    </div>
  ),
});

async function openSite({ width = 390 }: { width?: 390 | 1440 } = {}) {
  await renderSite(
    [
      screen("/", "Home page"),
      screen("/services", "All services"),
      screen("/about", "About us"),
      { path: "*", element: <NotFoundPage chatHref="https://wa.me/15550101?text=Help" /> },
    ],
    { at: "/about", width },
  );
  await expect.element(heading("About us")).toBeVisible();
}

const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const header = page.getByRole("banner");
const content = page.getByRole("main");

/** The menu's button; a summary has no role that queries find. */
const menu = () => header.element().querySelector("details") as HTMLDetailsElement;
const button = () => menu().querySelector("summary") as HTMLElement;
const entry = (name: string) => header.getByRole("link", { name, exact: true });

test("a phone's header has room for the company's name and the menu", async () => {
  await openSite();
  const name = header.getByText("Sample Security").element();
  expect(name.clientHeight).toBe(name.scrollHeight);
  expect(button().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});

test("the phone menu's button shows and hides the pages", async () => {
  await openSite();
  await expect.element(entry("Services")).not.toBeInTheDocument();
  await userEvent.click(button());
  await expect.element(entry("Services")).toBeVisible();
  expect([...menu().querySelectorAll("a")].map(({ textContent }) => textContent)).toEqual([
    "Home",
    "Services",
    "About",
    "Gallery",
    "Careers",
    "Contact",
    "Get a Quote",
    "+1 555 0100",
  ]);
  await expect.element(entry("About")).toHaveAttribute("aria-current", "page");
  await userEvent.click(button());
  await expect.element(entry("Services")).not.toBeInTheDocument();
});

test("the phone menu closes when another page opens", async () => {
  await openSite();
  await userEvent.click(button());
  await entry("Services").click();
  await expect.element(heading("All services")).toBeVisible();
  await expect.poll(() => menu().open).toBe(false);
});

test("the page keeps its scroll position while the phone menu is open", async () => {
  await openSite();
  scrollTo(0, 300);
  const end = content.element().getBoundingClientRect().bottom;
  await userEvent.click(button());
  expect(content.element().getBoundingClientRect().bottom).toBe(end);
  await userEvent.click(button());
  expect(scrollY).toBe(300);
});

test("Escape closes the phone menu and returns the focus", async () => {
  await openSite();
  button().focus();
  await userEvent.keyboard("{Enter}{Tab}");
  expect(menu().open).toBe(true);
  expect(document.activeElement).not.toBe(button());
  await userEvent.keyboard("{Escape}");
  expect(menu().open).toBe(false);
  expect(document.activeElement).toBe(button());
});

test("nothing behind the open phone menu can have the focus, and Escape always closes it", async () => {
  await openSite();
  await userEvent.click(button());
  const behind = [...document.querySelectorAll<HTMLElement>("main a, footer a, aside a")];
  expect(behind.length).toBeGreaterThan(2);
  for (const link of behind) {
    link.focus();
    expect(document.activeElement).not.toBe(link);
  }
  header.getByRole("link", { name: "Sample Security" }).element().focus();
  await userEvent.keyboard("{Escape}");
  expect(menu().open).toBe(false);
  expect(document.activeElement).toBe(button());
  behind[0]?.focus();
  expect(document.activeElement).toBe(behind[0]);
});

test("a desktop shows the pages instead of the menu", async () => {
  await openSite({ width: 1440 });
  await expect.element(entry("Services")).toBeVisible();
  await expect.element(entry("About")).toHaveAttribute("aria-current", "page");
  expect(button().checkVisibility()).toBe(false);
});

test("the first Tab stop skips the navigation", async () => {
  await openSite({ width: 1440 });
  await userEvent.keyboard("{Tab}");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect.element(skip).toHaveFocus();
  expect(skip.element().getBoundingClientRect().width).toBeGreaterThan(24);
  await userEvent.keyboard("{Enter}");
  await expect.element(content).toHaveFocus();
});

test("the focus moves to the content of a new page", async () => {
  await openSite({ width: 1440 });
  for (const [name, title] of [
    ["Services", "All services"],
    ["About", "About us"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).first().click();
    await expect.element(heading(title)).toBeInTheDocument();
    await expect.element(content).toHaveFocus();
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByRole("link", { name: "In the page" })).toHaveFocus();
  }
});

test("an unknown address is logged to the console", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  onTestFinished(() => log.mockRestore());
  await renderSite(
    [{ path: "*", element: <NotFoundPage chatHref="https://wa.me/15550101?text=Help" /> }],
    { at: "/no/such/page" },
  );
  await expect.element(heading("Page Not Found")).toBeVisible();
  await expect
    .element(content.getByRole("link", { name: /help/i }))
    .toHaveAttribute("href", "https://wa.me/15550101?text=Help");
  expect(log).toHaveBeenCalledWith(expect.stringContaining("/no/such/page"));
});
