import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderSite } from "../../../../tests/support/site-screen";

const bar = page.getByRole("complementary", { name: "Call or get a quote" });
const chat = page.getByRole("complementary", { name: "Chat" }).getByRole("link");

async function openPage(content: ReactNode, { at = "/about", width = 390 as 390 | 1440 } = {}) {
  await renderSite([{ path: "*", element: <div style={{ paddingTop: 120 }}>{content}</div> }], {
    at,
    width,
  });
  await expect.element(page.getByRole("contentinfo")).toBeInTheDocument();
}

const scrollTo = (top: number) => window.scrollTo({ top, behavior: "instant" });

/** Between two screens of text. */
const form = (
  <>
    <div style={{ height: 2000 }} />
    <form>
      <input aria-label="Your name" />
    </form>
    <div style={{ height: 2000 }} />
  </>
);

test("a phone has buttons to call and to chat at the bottom of the screen", async () => {
  await openPage(<h1>About</h1>);
  await expect.element(bar).toBeVisible();
  await expect.element(chat).toBeVisible();
  const { bottom } = bar.element().getBoundingClientRect();
  expect(bottom).toBe(innerHeight);
  // One above the other.
  const top = bar.element().getBoundingClientRect().top;
  expect(chat.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  await expect
    .element(bar.getByRole("link", { name: "Call" }))
    .toHaveAttribute("href", "tel:+15550100");
});

test("a desktop has only the chat button", async () => {
  await openPage(form, { width: 1440 });
  await expect.element(chat).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});

test("nothing floats over a form at the bottom of a phone's screen", async () => {
  await openPage(form);
  await expect.element(bar).toBeVisible();
  page.getByLabelText("Your name").element().scrollIntoView({ block: "end" });
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(chat).not.toBeInTheDocument();
  scrollTo(9e9);
  await expect.element(bar).toBeVisible();
  await expect.element(chat).toBeVisible();
});

function LaterForm() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        Toggle
      </button>
      {shown && <form style={{ position: "fixed", inset: "auto 0 0", height: 100 }} />}
    </>
  );
}

test("nothing floats over a form that appears after the page", async () => {
  await openPage(<LaterForm />);
  const toggle = page.getByRole("button", { name: "Toggle" });
  await expect.element(bar).toBeVisible();
  await toggle.click();
  await expect.element(bar).not.toBeInTheDocument();
  await toggle.click();
  await expect.element(bar).toBeVisible();
});

test("a page that is mostly a form has no bar to call", async () => {
  await openPage(<h1>Contact</h1>, { at: "/contact" });
  await expect.element(chat).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});
