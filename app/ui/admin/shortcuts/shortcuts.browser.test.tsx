import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "~/ui/button";
import { expectAccessible } from "../../../../tests/support/accessible";
import { mount } from "../../../../tests/support/mount";
import { renderOffice } from "../../../../tests/support/office-screen";
import { peopleAddress, peopleList } from "../../../../tests/support/people-list";
import { ListWithPanel } from "../panel/list-with-panel";
import { Shortcuts } from "./shortcuts";

const people = Array.from({ length: 30 }, (_, number) => ({
  name: `Person ${10 + number}`,
  city: "Dublin",
}));

async function openList(search = "") {
  localStorage.clear();
  await renderOffice(peopleList(people).routes, { at: peopleAddress + search });
  await expect.element(link("Person 10")).toBeVisible();
}

const link = (name: string) => page.getByRole("link", { name, exact: true });
const help = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
const press = (keys: string) => userEvent.keyboard(keys);

test("j and k move between the rows", async () => {
  await openList();
  await press("jj");
  await expect.element(link("Person 11")).toHaveFocus();
  await press("k");
  await expect.element(link("Person 10")).toHaveFocus();
  await press("k");
  await expect.element(link("Person 10")).toHaveFocus();
});

test("a row below the window is scrolled into view", async () => {
  await openList();
  await press("j".repeat(28));
  await expect.element(link("Person 37")).toBeInViewport();
});

test("Enter opens the row with the focus", async () => {
  await openList();
  await press("jj{Enter}");
  await expect.element(page.getByRole("heading", { level: 2, name: "Person 11" })).toBeVisible();
});

test("letters that are typed in a field are text", async () => {
  await openList();
  await page.getByRole("searchbox").click();
  await press("xj?");
  await expect.element(page.getByRole("searchbox")).toHaveValue("xj?");
  await expect.element(help).not.toBeInTheDocument();
});

test("letters with a modifier stay the browser's", async () => {
  await openList();
  await press("{Alt>}j{/Alt}");
  await press("{Shift>}J{/Shift}");
  await expect.element(link("Person 10")).not.toHaveFocus();
});

test("keys don't work behind a dialog", async () => {
  await openList();
  await press("j?");
  await expect.element(help).toBeVisible();
  await help.getByRole("heading").click();
  await press("jx");
  await press("{Escape}");
  await expect.element(help).not.toBeInTheDocument();
  await expect.element(link("Person 10")).toHaveFocus();
  await expect.element(page.getByLabelText("Select Person 10")).not.toBeChecked();
});

const listed = () =>
  help
    .getByRole("term")
    .elements()
    .map((term) => term.textContent);

test("the help lists only the keys that do something now", async () => {
  await openList();
  await press("?");
  // Nothing on the list can be replied to, and nothing is selected yet.
  await expect.poll(listed).toEqual(["j", "k", "Enter", "x", "Ctrl+Enter", "?"]);
  await expectAccessible();
});

test("the help lists the key for the selection once there is one", async () => {
  await openList();
  await press("jx?");
  await expect.poll(listed).toContain("b");
});

test("the button opens the help, too", async () => {
  await openList();
  await page.getByRole("button", { name: "Shortcuts" }).click();
  await expect.element(help).toBeVisible();
});

test("single keys can be switched off on this device", async () => {
  await openList();
  await press("?");
  await help.getByLabelText("Use keyboard shortcuts on this device").click();
  await press("{Escape}");
  await expect.element(help).not.toBeInTheDocument();
  await press("j");
  await expect.element(link("Person 10")).not.toHaveFocus();
  expect(localStorage.getItem("shortcuts")).toBe("off");
  await press("?");
  await expect.element(help).toBeVisible();
  localStorage.clear();
});

test("keys stay switched off from the first moment of the next screen", async () => {
  localStorage.setItem("shortcuts", "off");
  await mount(
    <main>
      <Shortcuts keys={[{ key: "j", does: "Next row" }]} />
      <div data-row="">
        <a href="/list/1">First row</a>
      </div>
    </main>,
  );
  // At once: a press through the browser would come after the next render.
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
  expect(document.activeElement).toBe(document.body);
  localStorage.clear();
});

const keys = [
  { key: "j", does: "Next" },
  { key: "e", does: "Done" },
  { key: "n", does: "Write a note" },
];

/** A record with its own keys, which can also be open next to a list with the same ones. */
function Record({ pressed }: { pressed: (where: string) => void }) {
  return (
    <>
      <h2>Record</h2>
      <Shortcuts keys={keys} />
      <Button aria-keyshortcuts="e" onClick={() => pressed("record")}>
        Done
      </Button>
      <Button aria-keyshortcuts="e" onClick={() => pressed("second")}>
        Done, too
      </Button>
      <form>
        <textarea aria-label="Note" />
        <Button type="submit" aria-keyshortcuts="n Control+Enter">
          Add Note
        </Button>
      </form>
      <button type="button">Somewhere in the record</button>
    </>
  );
}

async function openRecord(at: string, width: 390 | 1440 = 1440) {
  localStorage.clear();
  const pressed: string[] = [];
  const note = (where: string) => pressed.push(where);
  const list = (
    <ListWithPanel
      list={{ path: "/list", label: "List" }}
      ids={["1", "2"]}
      panelPath={(id) => `/list/${id}`}
      recordPath={(id) => `/list/${id}`}
    >
      <Shortcuts keys={keys} />
      <div data-row="">
        <a href="/list/1">First row</a>
        <Button aria-keyshortcuts="e" onClick={() => note("row")}>
          Done
        </Button>
      </div>
    </ListWithPanel>
  );
  await renderOffice(
    [
      {
        path: "/list",
        element: list,
        children: [{ path: ":id", element: <Record pressed={note} /> }],
      },
      { path: "/record", element: <Record pressed={note} /> },
    ],
    { at, width },
  );
  return pressed;
}

const inRecord = page.getByRole("button", { name: "Somewhere in the record" });

test("a key presses the first control that announces it", async () => {
  const pressed = await openRecord("/record");
  await expect.element(inRecord).toBeVisible();
  await press("e");
  expect(pressed).toEqual(["record"]);
});

test("the key of a form with a text goes to the text", async () => {
  await openRecord("/record");
  await expect.element(inRecord).toBeVisible();
  await press("n");
  await expect.element(page.getByLabelText("Note")).toHaveFocus();
  await press("e is a letter");
  await expect.element(page.getByLabelText("Note")).toHaveValue("e is a letter");
});

test("keys are the panel's while it has the focus", async () => {
  const pressed = await openRecord("/list/1");
  await expect.element(page.getByRole("region", { name: "Opened from List" })).toHaveFocus();
  await press("e");
  expect(pressed).toEqual(["record"]);
});

test("keys are the list's while the focus is there", async () => {
  const pressed = await openRecord("/list/1");
  await expect.element(inRecord).toBeVisible();
  link("First row").element().focus();
  await press("e");
  expect(pressed).toEqual(["row"]);
});

test("j opens the next record from the panel", async () => {
  await openRecord("/list/1");
  await expect.element(page.getByRole("region", { name: "Opened from List" })).toHaveFocus();
  await press("j");
  await expect.poll(() => location.pathname).toBe("/list/2");
});

test("on a phone, where the record replaces the list, keys are the record's", async () => {
  const pressed = await openRecord("/list/1", 390);
  await expect.element(inRecord).toBeVisible();
  await press("e");
  expect(pressed).toEqual(["record"]);
});
