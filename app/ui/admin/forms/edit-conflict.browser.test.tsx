import { data, redirect } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Conflict, FormResult } from "~/platform/forms/form-result";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import {
  aService,
  editAddress,
  loadedService,
  serviceScreens,
} from "../../../../tests/support/service-screens";

const both: Conflict = {
  mark: "stored",
  by: "Olga Other",
  at: "8:04 PM",
  fields: [{ label: "Title", theirs: "Their title", mine: "My title" }],
  others: [{ label: "Description", theirs: "Their words", mine: "The old words" }],
};

/** What the server answers to the first save; the next one is accepted. */
let conflict: Conflict;
let sent: { seen: unknown; title: unknown; description: unknown }[];

beforeEach(() => {
  conflict = both;
  sent = [];
});

async function save({ request }: { request: Request }) {
  const form = await request.formData();
  const [seen, title, description] = ["seen", "title", "description"].map((name) => form.get(name));
  sent.push({ seen, title, description });
  if (sent.length > 1) return redirect("/admin/services/edit");
  const values = { title: String(title), description: "Their words", seen: String(seen) };
  return data<FormResult>({ errors: {}, values, conflict }, { status: 409 });
}

const title = page.getByLabelText("Title");
const description = page.getByLabelText("Description");
const update = page.getByRole("button", { name: "Update Service" });
const box = page.getByRole("main").getByRole("alert");

/** Saves a title after someone else has saved. */
async function saveSecond(width: 390 | 1440 = 1440) {
  const screen = await renderOffice(serviceScreens({ save }), { at: editAddress, width });
  await title.fill("My title");
  await update.click();
  await expect.element(box).toBeVisible();
  return screen;
}

test("says who changed what in the meantime on a phone", async () => {
  const long = "x".repeat(200);
  conflict = { ...both, fields: [{ label: "Title", theirs: long, mine: "My title" }] };
  await saveSecond(390);
  await expect
    .element(box)
    .toHaveTextContent(
      "Olga Other changed this while you were editing (8:04 PM). Your changes aren’t saved yet.",
    );
  const headings = [...box.element().querySelectorAll("h2")].map(({ textContent }) => textContent);
  expect(headings).toEqual(["You both changed", "Olga Other changed"]);
  await expect.element(box).toHaveTextContent(`Saved version${long}YoursMy title`);
  await expect.element(box).toHaveTextContent("Saved versionTheir wordsBeforeThe old words");
  await expect
    .element(box)
    .toHaveTextContent("To keep your changes, save again. To keep theirs, use the saved version.");
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
});

test("moves to the box above the form", async () => {
  await saveSecond();
  await expect.poll(() => box.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  expect(box.element().getBoundingClientRect().top).toBeLessThan(innerHeight);
});

test("the form shows their changes next to what was typed", async () => {
  await saveSecond();
  await expect.element(title).toHaveValue("My title");
  await expect.element(description).toHaveValue("Their words");
});

test("saving again replaces the version that the box shows", async () => {
  await saveSecond();
  await update.click();
  await expect.element(page.getByRole("heading", { name: "Edit Services" })).toBeVisible();
  expect(sent).toEqual([
    { seen: "opened", title: "My title", description: aService.description },
    { seen: "stored", title: "My title", description: "Their words" },
  ]);
});

test("asks before the merged form is left", async () => {
  await saveSecond();
  await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).click();
  await expect
    .element(page.getByRole("alertdialog", { name: "Leave without saving?" }))
    .toBeVisible();
});

test("the saved version can be used without a question", async () => {
  await saveSecond();
  let prevented = false;
  const stop = (event: Event) => {
    prevented = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", stop);
  const link = page.getByRole("link", { name: "use the saved version" });
  await expect.element(link).toHaveAttribute("href", editAddress);
  await link.click();
  removeEventListener("click", stop);
  expect(prevented, "loads a new document").toBe(false);
  const closing = new Event("beforeunload", { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented, "asks").toBe(false);
});

test("shows the changed lines of a long text", async () => {
  const lines = [
    { kind: "same", text: "Opens at 8." },
    { kind: "theirs", text: "Closes at 5." },
    { kind: "mine", text: "Closes at 6." },
    { kind: "gap", text: "" },
  ] as const;
  const field = { label: "Description", theirs: "", mine: "", lines: [...lines] };
  conflict = { mark: "stored", fields: [field], others: [] };
  await saveSecond();
  await expect.element(box).toHaveTextContent("This was changed while you were editing.");
  const shown = [...box.element().querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(shown).toEqual([
    "Opens at 8.",
    "−Saved version: Closes at 5.",
    "+Yours: Closes at 6.",
    "…",
  ]);
});

test("says that saving again keeps the changes of both if they changed different fields", async () => {
  conflict = { ...both, fields: [] };
  await saveSecond();
  await expect
    .element(box)
    .toHaveTextContent(
      "To keep both sets of changes, save again. To drop yours, use the saved version.",
    );
  await expect.element(box).not.toHaveTextContent("You both changed");
});

test("an empty value is named", async () => {
  conflict = { ...both, fields: [{ label: "Title", theirs: "", mine: "My title" }] };
  await saveSecond();
  await expect.element(box).toHaveTextContent("Saved version(empty)YoursMy title");
});

test("sends the version that the form was opened with, even if the screen is loaded again", async () => {
  let seen = "opened";
  const load = () => ({ ...loadedService, seen });
  const { router } = await renderOffice(serviceScreens({ save, load }), { at: editAddress });
  await title.fill("My title");
  seen = "stored";
  await router.revalidate();
  await update.click();
  await expect.element(box).toBeVisible();
  expect(sent[0]?.seen).toBe("opened");
});
