import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { ConfirmDialog } from "../dialogs/confirm-dialog";
import { ListWithPanel } from "./list-with-panel";
import { RecordLink } from "./record-link";

const names = ["Ada Marsh", "Ben Stone", "Cleo Rivers"];

/** All people, or only those whose name contains `q`. */
function People() {
  const [params] = useSearchParams();
  const found = names.filter((name) => name.includes(params.get("q") ?? ""));
  return (
    <ListWithPanel
      list={{ path: "/people", label: "People" }}
      ids={found}
      panelPath={(id) => `/people/open/${id}`}
      recordPath={(id) => `/people/${id}`}
    >
      <h1>People</h1>
      <ul>
        {found.map((name) => (
          <li key={name}>
            <RecordLink id={name} panel={`/people/open/${name}`} to={`/people/${name}`}>
              {name}
            </RecordLink>
          </li>
        ))}
      </ul>
    </ListWithPanel>
  );
}

function Person() {
  const { id } = useParams();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <h2>{id}</h2>
      <button type="button" onClick={() => setAsking(true)}>
        Delete
      </button>
      <label>
        Note <textarea />
      </label>
      <label>
        Phone <input />
      </label>
      <label>
        Role <select />
      </label>
      <details open>
        <summary>Menu</summary>
      </details>
      <details open data-part="">
        <summary>Address</summary>
      </details>
      <div style={{ height: "2000px" }} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        question="Delete this person?"
        keepLabel="Keep"
        confirm={<button type="button">Yes</button>}
      >
        This can’t be undone.
      </ConfirmDialog>
    </>
  );
}

const routes = [
  { path: "/people", Component: People, children: [{ path: "open/:id", Component: Person }] },
  { path: "/people/:id", Component: Person },
];

const link = (name: string) => page.getByRole("link", { name, exact: true });
const opened = (name: string) =>
  expect.element(page.getByRole("heading", { level: 2, name })).toBeVisible();
const panel = page.getByRole("region", { name: "Opened from People" });
const address = () => decodeURIComponent(location.pathname + location.search);

test("opens a record next to the list with Enter", async () => {
  await renderOffice(routes, { at: "/people" });
  link("Ada Marsh").element().focus();
  await userEvent.keyboard("{Enter}");
  await opened("Ada Marsh");
  await expect.element(panel).toHaveFocus();
  expect(address()).toBe("/people/open/Ada Marsh");
  await expect.element(link("Ben Stone")).toBeVisible();
  await expectAccessible();
});

test("marks the row of the open record", async () => {
  await renderOffice(routes, { at: "/people/open/Ben%20Stone" });
  await expect.element(link("Ben Stone")).toHaveAttribute("aria-current", "true");
  await expect.element(link("Ada Marsh")).not.toHaveAttribute("aria-current");
});

test("the arrow keys go through the records in the list's order", async () => {
  await renderOffice(routes, { at: "/people/open/Ada%20Marsh?q=r" });
  await expect.element(page.getByText("1 of 2 on this page")).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  await userEvent.keyboard("{ArrowRight}");
  await opened("Cleo Rivers");
  await expect.element(page.getByText("2 of 2 on this page")).toBeVisible();
  await userEvent.keyboard("{ArrowRight}{ArrowLeft}");
  await opened("Ada Marsh");
  expect(address()).toBe("/people/open/Ada Marsh?q=r");
});

test("another record starts at its top with the focus in the panel", async () => {
  await renderOffice(routes, { at: "/people/open/Ada%20Marsh" });
  panel.element().scrollTo({ top: 900 });
  await link("Next").click();
  await opened("Ben Stone");
  await expect.element(panel).toHaveFocus();
  expect(panel.element().scrollTop).toBe(0);
});

test("the first and the last record have no link beyond them", async () => {
  await renderOffice(routes, { at: "/people/open/Ada%20Marsh" });
  await opened("Ada Marsh");
  await expect.element(link("Previous")).not.toBeInTheDocument();
  await link("Next").click();
  await link("Next").click();
  await opened("Cleo Rivers");
  await expect.element(link("Next")).not.toBeInTheDocument();
  await expect.element(link("Previous")).toBeVisible();
});

test("Escape closes the record and returns the focus to its row", async () => {
  await renderOffice(routes, { at: "/people/open/Ben%20Stone?q=n" });
  await opened("Ben Stone");
  await userEvent.keyboard("{Escape}");
  await expect.element(link("Ben Stone")).toHaveFocus();
  expect(address()).toBe("/people?q=n");
});

test("Close keeps the list's filters", async () => {
  await renderOffice(routes, { at: "/people/open/Ben%20Stone?q=n" });
  await link("Close").click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(address()).toBe("/people?q=n");
});

test("Back closes the panel even after several records", async () => {
  await renderOffice(routes, { at: "/people?q=r" });
  await link("Cleo Rivers").click();
  await opened("Cleo Rivers");
  expect(address()).toBe("/people/open/Cleo Rivers?q=r");
  await userEvent.keyboard("{ArrowLeft}");
  await opened("Ada Marsh");
  await link("Cleo Rivers").click();
  await opened("Cleo Rivers");
  history.back();
  await expect.element(panel).not.toBeInTheDocument();
  expect(address()).toBe("/people?q=r");
});

test.each(["Note", "Phone", "Role"])("the field %s uses the arrow keys itself", async (label) => {
  await renderOffice(routes, { at: "/people/open/Ben%20Stone" });
  page.getByLabelText(label).element().focus();
  for (const key of ["ArrowLeft", "ArrowRight", "Escape"]) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(page.getByLabelText(label)).toHaveFocus();
    expect(address()).toBe("/people/open/Ben Stone");
  }
});

test("an open menu uses Escape itself", async () => {
  await renderOffice(routes, { at: "/people/open/Ben%20Stone" });
  await opened("Ben Stone");
  page.getByText("Menu").element().focus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("Menu")).toHaveFocus();
  expect(address()).toBe("/people/open/Ben Stone");
});

test("an open part of the record isn't a menu", async () => {
  await renderOffice(routes, { at: "/people/open/Ben%20Stone" });
  await opened("Ben Stone");
  page.getByText("Address").element().focus();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
});

test("Escape in a dialog closes only the dialog", async () => {
  await renderOffice(routes, { at: "/people/open/Ben%20Stone" });
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  expect(address()).toBe("/people/open/Ben Stone");
});

test("arrow keys do nothing behind a dialog", async () => {
  await renderOffice(routes, { at: "/people/open/Ben%20Stone" });
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByRole("button", { name: "Keep" })).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  expect(address()).toBe("/people/open/Ben Stone");
});

test("a combination such as Alt+Left stays the browser's", async () => {
  await renderOffice(routes, { at: "/people/open/Ben%20Stone" });
  await opened("Ben Stone");
  for (const modifier of ["altKey", "ctrlKey", "metaKey"]) {
    const event = new KeyboardEvent("keydown", {
      key: "ArrowLeft",
      cancelable: true,
      bubbles: true,
      [modifier]: true,
    });
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented, modifier).toBe(false);
  }
});

test("links to the record's own page", async () => {
  await renderOffice(routes, { at: "/people/open/Ben%20Stone?q=n" });
  await link("Open full page").click();
  await opened("Ben Stone");
  expect(address()).toBe("/people/Ben Stone");
  await expect.element(panel).not.toBeInTheDocument();
});

test("a record that isn't in the list has no neighbors", async () => {
  await renderOffice(routes, { at: "/people/open/Dora%20Draft" });
  await opened("Dora Draft");
  await expect.element(page.getByText("on this page")).not.toBeInTheDocument();
  await expect.element(link("Next")).not.toBeInTheDocument();
});

test("a record replaces the list on a phone", async () => {
  await renderOffice(routes, { at: "/people/open/Ben%20Stone?q=n", width: 390 });
  await opened("Ben Stone");
  await expect.element(link("Ben Stone")).not.toBeInTheDocument();
  await expect.element(link("Close")).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await link("Back to People").click();
  await expect.element(link("Cleo Rivers")).not.toBeInTheDocument();
  await expect.element(link("Ben Stone")).toBeVisible();
  expect(address()).toBe("/people?q=n");
});

test("a row opens the record's page on a phone", async () => {
  await renderOffice(routes, { at: "/people", width: 390 });
  await link("Ben Stone").click();
  await opened("Ben Stone");
  expect(address()).toBe("/people/Ben Stone");
});

test.each(["Control", "Shift"] as const)(
  "%s and a click open the page in a new tab",
  async (key) => {
    await renderOffice(routes, { at: "/people" });
    let prevented: boolean | undefined;
    const stop = (event: Event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener("click", stop);
    await link("Ben Stone").click({ modifiers: [key] });
    removeEventListener("click", stop);
    expect(prevented).toBe(false);
    await expect.element(link("Ben Stone")).toHaveAttribute("href", "/people/Ben Stone");
    await expect.element(panel).not.toBeInTheDocument();
  },
);
