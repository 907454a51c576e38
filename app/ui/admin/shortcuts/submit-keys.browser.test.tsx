import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "~/ui/button";
import { renderOffice } from "../../../../tests/support/office-screen";
import { ConfirmDialog } from "../dialogs/confirm-dialog";
import { FormDialog } from "../dialogs/form-dialog";
import { Shortcuts } from "./shortcuts";

const sent: string[] = [];

/** A form that tells which of its buttons sent it. */
function Sent({ name, method = "post" }: { name: string; method?: "get" | "post" }) {
  return (
    <form
      method={method}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        sent.push(`${name}: ${submitter?.textContent}`);
      }}
    >
      <textarea aria-label={`Text of ${name}`} />
      <input aria-label={`Field of ${name}`} />
      <Button type="submit">First</Button>
      <Button type="submit" aria-keyshortcuts="l">
        Log
      </Button>
    </form>
  );
}

function Screen() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <h1>Screen</h1>
      <Shortcuts keys={[{ key: "l", does: "Log" }]} />
      <Sent name="screen" />
      <Sent name="search" method="get" />
      <Button onClick={() => setOpen(true)}>Open Dialog</Button>
      <Button onClick={() => setAsking(true)}>Ask</Button>
      <FormDialog open={open} onClose={() => setOpen(false)} title="Dialog" note="">
        <button type="button">In the dialog</button>
        <Sent name="dialog" />
      </FormDialog>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        question="Delete it?"
        keepLabel="Keep"
        confirm={() => <Sent name="question" />}
      >
        This can’t be undone.
      </ConfirmDialog>
    </>
  );
}

async function open() {
  sent.length = 0;
  await renderOffice([{ path: "/admin/account", Component: Screen }], { at: "/admin/account" });
  await expect.element(page.getByRole("heading", { name: "Screen" })).toBeVisible();
}

const field = (name: string) => page.getByLabelText(name);
const button = (name: string) => page.getByRole("button", { name, exact: true });
const submit = (key = "Control") => userEvent.keyboard(`{${key}>}{Enter}{/${key}}`);

test.each(["Control", "Meta"])("%s+Enter sends the form of a field", async (key) => {
  await open();
  await field("Text of screen").click();
  await submit(key);
  expect(sent).toEqual(["screen: First"]);
});

test("a single-line field is sent once", async () => {
  await open();
  await field("Field of screen").click();
  await submit();
  expect(sent).toEqual(["screen: First"]);
});

test("a search isn't a form to send", async () => {
  await open();
  await field("Text of search").click();
  await submit();
  expect(sent).toEqual([]);
});

test("nothing is sent from outside of a form's fields", async () => {
  await open();
  button("Open Dialog").element().focus();
  await submit("Meta");
  expect(sent).toEqual([]);
});

test("the key of a button writes first, and Ctrl+Enter then presses that button", async () => {
  await open();
  await userEvent.keyboard("l");
  await expect.element(field("Text of screen")).toHaveFocus();
  await submit();
  expect(sent).toEqual(["screen: Log"]);
});

test("the choice of a button is forgotten when the focus leaves the form", async () => {
  await open();
  await userEvent.keyboard("l");
  await field("Text of search").click();
  await field("Text of screen").click();
  await submit();
  expect(sent).toEqual(["screen: First"]);
});

test("the form of an open dialog is sent from anywhere in it", async () => {
  await open();
  await field("Text of screen").click();
  await button("Open Dialog").click();
  await expect.element(field("Text of dialog")).toHaveFocus();
  button("In the dialog").element().focus();
  await submit("Meta");
  expect(sent).toEqual(["dialog: First"]);
});

test("a question isn't answered by accident", async () => {
  await open();
  await button("Ask").click();
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  page.getByRole("alertdialog").element().focus();
  await submit();
  expect(sent).toEqual([]);
});
