import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../tests/support/accessible";
import {
  anApplicant,
  applicants,
  applicationBoard,
  boardPath,
} from "../../../../../tests/support/application-screens";
import { renderOffice } from "../../../../../tests/support/office-screen";
import {
  drag,
  middleOf,
  moveHeld,
  press,
  release,
  swipe,
} from "../../../../../tests/support/pointer";

/** Chromium compares a cookie's path with the address that the test was loaded from. */
function keepCookies() {
  let kept = "";
  const set = (cookie: string) => {
    [kept = ""] = cookie.split(";");
  };
  Object.defineProperty(document, "cookie", { configurable: true, get: () => kept, set });
  onTestFinished(() => void Reflect.deleteProperty(document, "cookie"));
}

const column = (status: string) => page.getByRole("region", { name: status });
const isIn = (status: string, name: string) =>
  expect.element(column(status).getByText(name, { exact: true })).toBeVisible();
const handle = (name: string) => page.getByRole("button", { name: `Move ${name}` });
const menu = (name: string) => page.getByRole("combobox", { name: `Status of ${name}` });
const summary = (status: string) => {
  const found = column(status).element().querySelector("summary");
  if (!found) throw new Error(`${status} has no summary`);
  return found;
};
const toast = (words: string) => page.getByText(words);

test("a mouse drags a card by any part into an empty column", async () => {
  const office = applicationBoard(applicants("Ada Marsh"));
  await renderOffice(office.routes, { at: boardPath });
  await isIn("New", "Ada Marsh");
  const from = middleOf(page.getByText("received today").element());
  await drag(from, { ...middleOf(column("Reviewing").element()), y: from.y });
  await isIn("Reviewing", "Ada Marsh");
  await expect.element(toast("Application status updated")).toBeVisible();
  await expect.element(toast("Ada Marsh: Reviewing")).toBeVisible();
  expect(office.sent).toMatchObject([{ id: "ada-marsh", to: "reviewing", skipEmail: false }]);
});

test("marks the column that a dragged card would go to", async () => {
  const office = applicationBoard(applicants("Ada Marsh"));
  await renderOffice(office.routes, { at: boardPath });
  await isIn("New", "Ada Marsh");
  const from = middleOf(handle("Ada Marsh").element());
  const to = { ...middleOf(column("Reviewing").element()), y: from.y };
  await press(from, to);
  await expect.element(column("Reviewing")).toHaveClass("is-target");
  await expect.element(column("New")).not.toHaveClass("is-target");
  await release(to);
  await expect.element(column("Reviewing")).not.toHaveClass("is-target");
});

test("Escape ends a drag without a move", async () => {
  const office = applicationBoard(applicants("Ada Marsh"));
  await renderOffice(office.routes, { at: boardPath });
  await isIn("New", "Ada Marsh");
  const from = middleOf(handle("Ada Marsh").element());
  const to = { ...middleOf(column("Reviewing").element()), y: from.y };
  await press(from, to);
  await userEvent.keyboard("{Escape}");
  await expect.element(column("Reviewing")).not.toHaveClass("is-target");
  await release(to);
  await isIn("New", "Ada Marsh");
  expect(office.sent).toEqual([]);
});

test("new applications appear only after a drag", async () => {
  const office = applicationBoard(applicants("Ada Marsh"));
  const { router } = await renderOffice(office.routes, { at: boardPath });
  await isIn("New", "Ada Marsh");
  const from = middleOf(handle("Ada Marsh").element());
  const to = { ...middleOf(column("Interviewed").element()), y: from.y };
  await press(from, to);
  office.cards = [...applicants("Ivo Incoming"), ...office.cards];
  await router.revalidate();
  await expect.element(page.getByText("2 applications")).toBeVisible();
  await moveHeld({ ...to, y: to.y + 5 });
  await expect.element(column("Interviewed")).toHaveClass("is-target");
  await expect.element(page.getByText("Ivo Incoming")).not.toBeInTheDocument();
  await release(to);
  await isIn("Interviewed", "Ada Marsh");
  await isIn("New", "Ivo Incoming");
});

test("a finger drags a card by its handle", async () => {
  const office = applicationBoard(applicants("Ada Marsh"));
  await renderOffice(office.routes, { at: boardPath, width: 390 });
  await isIn("New", "Ada Marsh");
  const from = middleOf(handle("Ada Marsh").element());
  await swipe(from, { ...from, y: middleOf(column("Reviewing").element()).y });
  await isIn("Reviewing", "Ada Marsh");
});

test("a finger on the rest of a card scrolls", async () => {
  const office = applicationBoard(applicants("Ada Marsh"));
  await renderOffice(office.routes, { at: boardPath, width: 390 });
  await isIn("New", "Ada Marsh");
  const touch = { pointerType: "touch", isPrimary: true, bubbles: true, cancelable: true };
  const event = new PointerEvent("pointerdown", touch);
  page.getByText("received today").element().dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test("the focus stays on the handle of a card moved with the arrow keys", async () => {
  const office = applicationBoard(applicants("Ada Marsh", "Ben Stone"));
  await renderOffice(office.routes, { at: boardPath });
  await isIn("New", "Ada Marsh");
  handle("Ada Marsh").element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await isIn("Reviewing", "Ada Marsh");
  await expect.element(handle("Ada Marsh")).toHaveFocus();
  await expect.element(page.getByText("Ada Marsh moved to Reviewing.")).toBeInTheDocument();
  await userEvent.keyboard("{ArrowLeft}");
  await isIn("New", "Ada Marsh");
  await expect.element(handle("Ada Marsh")).toHaveFocus();
});

test("explains the handle to screen readers", async () => {
  const office = applicationBoard(applicants("Ada Marsh"));
  await renderOffice(office.routes, { at: boardPath });
  await expect
    .element(handle("Ada Marsh"))
    .toHaveAccessibleDescription(/press the left or right arrow key/);
});

test("the focus goes to the heading of a collapsed column with the moved card", async () => {
  const office = applicationBoard([{ ...anApplicant, status: "interviewed" }]);
  await renderOffice(office.routes, { at: boardPath });
  await isIn("Interviewed", "Ada Marsh");
  handle("Ada Marsh").element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(summary("Hired")).toHaveFocus();
  expect(summary("Hired").textContent).toBe("Hired1");
  await expect.element(column("Hired").getByText("Ada Marsh")).not.toBeVisible();
  await userEvent.keyboard("{Enter}");
  await isIn("Hired", "Ada Marsh");
  await isIn("Hired", "Since today");
});

test("a collapsed column takes a dragged card", async () => {
  const office = applicationBoard(applicants("Ada Marsh"));
  await renderOffice(office.routes, { at: boardPath });
  await isIn("New", "Ada Marsh");
  const from = middleOf(handle("Ada Marsh").element());
  await drag(from, { ...middleOf(column("Rejected").element()), y: from.y });
  await expect.poll(() => summary("Rejected").textContent).toBe("Rejected1");
});

test("remembers which columns are open", async () => {
  keepCookies();
  const office = applicationBoard([{ ...anApplicant, status: "rejected" }]);
  const { unmount } = await renderOffice(office.routes, { at: boardPath });
  await userEvent.click(summary("Hired"));
  await userEvent.click(summary("Rejected"));
  await isIn("Rejected", "Ada Marsh");
  await userEvent.click(summary("Hired"));
  await expect.poll(() => document.cookie).not.toContain("hired");
  await unmount();
  await renderOffice(office.routes, { at: boardPath });
  await isIn("Rejected", "Ada Marsh");
  expect(summary("Hired").parentElement).not.toHaveAttribute("open");
});

test("quick presses of an arrow key all count, each based on the one before", async () => {
  const office = applicationBoard(applicants("Ada Marsh"));
  await renderOffice(office.routes, { at: boardPath });
  await isIn("New", "Ada Marsh");
  for (let press = 0; press < 3; press += 1) {
    const key = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true });
    page
      .getByRole("button", { name: "Move Ada Marsh", includeHidden: true })
      .element()
      .dispatchEvent(key);
    await Promise.resolve();
  }
  await expect
    .poll(() => office.sent.map(({ to, seen }) => `${to} after ${seen}`))
    .toEqual([
      "reviewing after ada-marsh 0",
      "interviewed after ada-marsh 1",
      "hired after ada-marsh 2",
    ]);
  await expect.poll(() => summary("Hired").textContent).toBe("Hired1");
});

test("no arrow key leads beyond the first column", async () => {
  const office = applicationBoard(applicants("Ada Marsh"));
  await renderOffice(office.routes, { at: boardPath });
  await isIn("New", "Ada Marsh");
  handle("Ada Marsh").element().focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(handle("Ada Marsh")).toHaveFocus();
  expect(office.sent).toEqual([]);
});

test("the focus stays on the menu of a card moved with it", async () => {
  const office = applicationBoard(applicants("Ada Marsh"));
  await renderOffice(office.routes, { at: boardPath });
  menu("Ada Marsh").element().focus();
  await menu("Ada Marsh").selectOptions("interviewed");
  await isIn("Interviewed", "Ada Marsh");
  await expect.element(menu("Ada Marsh")).toHaveFocus();
});

test("Undo returns a card to its column", async () => {
  const office = applicationBoard(applicants("Ada Marsh"));
  await renderOffice(office.routes, { at: boardPath });
  await menu("Ada Marsh").selectOptions("interviewed");
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await isIn("New", "Ada Marsh");
  await expect.poll(() => office.sent.at(-1)).toMatchObject({ to: "new", seen: "ada-marsh 1" });
  await expect.element(undo).not.toBeInTheDocument();
});

test("a refused move returns the card with a reason", async () => {
  const message = "Failed to update status. Kim set the status to Hired.";
  const refused = { errors: {}, values: {}, failure: { code: "refused", message } };
  const office = applicationBoard(applicants("Ada Marsh"), { refuse: () => refused });
  await renderOffice(office.routes, { at: boardPath });
  await menu("Ada Marsh").selectOptions("interviewed");
  await expect.element(toast(message)).toBeVisible();
  await isIn("New", "Ada Marsh");
});

test("a move without a connection returns the card", async () => {
  const office = applicationBoard(applicants("Ada Marsh"), {
    refuse: () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await renderOffice(office.routes, { at: boardPath });
  await menu("Ada Marsh").selectOptions("interviewed");
  await expect.element(toast("Failed to update status")).toBeVisible();
  await isIn("New", "Ada Marsh");
});

test("says how long an applicant has been waiting", async () => {
  const late = { ...anApplicant, id: "old", fullName: "Old Example", appliedOn: "2026-11-02" };
  const office = applicationBoard([late, anApplicant]);
  await renderOffice(office.routes, { at: boardPath });
  await expect.element(page.getByText("waiting 14 business days")).toBeVisible();
  await expect.element(page.getByText("received today")).toBeVisible();
  await expectAccessible();
});
