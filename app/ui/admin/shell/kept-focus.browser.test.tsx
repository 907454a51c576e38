import { useState } from "react";
import { type ActionFunctionArgs, Form, Link, redirect, useLoaderData } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "~/ui/button";
import { SubmitButton } from "~/ui/forms/submit-button";
import { renderOffice } from "../../../../tests/support/office-screen";
import { FormDialog } from "../dialogs/form-dialog";
import { ListWithPanel } from "../panel/list-with-panel";

const address = "/admin/account";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const heading = (name: string) => page.getByRole("heading", { name });
const link = (name: string) => page.getByRole("link", { name, exact: true });

async function open(Component: () => React.ReactNode) {
  await renderOffice(
    [
      { path: address, Component },
      { path: "/admin/privacy", element: <h1>Another screen</h1> },
    ],
    { at: address },
  );
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Presses a button with the keyboard. */
async function press(name: string) {
  button(name).element().focus();
  await userEvent.keyboard("{Enter}");
}

function Rows() {
  const [rows, setRows] = useState(["Ada", "Ben", "Cleo"]);
  return (
    <>
      <h1>Rows</h1>
      <table>
        <tbody>
          {rows.map((name) => (
            <tr key={name}>
              <td>
                <a href={`#${name}`}>{name}</a>
                <Button onClick={() => setRows(rows.filter((other) => other !== name))}>
                  Done with {name}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

test("the row that took the place of a removed row gets the focus", async () => {
  await open(Rows);
  await press("Done with Ada");
  await expect.element(link("Ben")).toHaveFocus();
});

test("the last row gets the focus when the one below it was removed", async () => {
  await open(Rows);
  await press("Done with Cleo");
  await expect.element(link("Ben")).toHaveFocus();
});

test("the screen's heading gets the focus when the list is empty", async () => {
  await open(Rows);
  for (const name of ["Ada", "Ben", "Cleo"]) await press(`Done with ${name}`);
  await expect.element(heading("Rows")).toHaveFocus();
});

function Section() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <h1>Screen</h1>
      <section>
        <h2>Section</h2>
        {open && <Button onClick={() => setOpen(false)}>Remove</Button>}
      </section>
    </>
  );
}

test("the heading of the section gets the focus when a button has gone", async () => {
  await open(Section);
  await press("Remove");
  await expect.element(heading("Section")).toHaveFocus();
});

function Started() {
  const [key, setKey] = useState(0);
  return (
    <section key={key}>
      <h1>Form</h1>
      <Button>Other</Button>
      <Button onClick={() => setKey(key + 1)}>Save</Button>
      <p>Saved {key} times</p>
    </section>
  );
}

test("the same control gets the focus when its form has started over", async () => {
  await open(Started);
  await press("Save");
  await expect.element(page.getByText("Saved 1 times")).toBeVisible();
  await expect.element(button("Save")).toHaveFocus();
});

test("a button that was disabled while its form was saved gets the focus again", async () => {
  let arrive = () => {};
  await renderOffice(
    [
      {
        path: address,
        element: (
          <Form method="post">
            <h1>Form</h1>
            <SubmitButton busyLabel="Saving...">Save</SubmitButton>
          </Form>
        ),
        action: () =>
          new Promise((resolve) => {
            arrive = () => resolve(null);
          }),
      },
    ],
    { at: address },
  );
  await expect.element(heading("Form")).toBeVisible();
  await press("Save");
  await expect.element(button("Saving...")).toBeDisabled();
  await expect.poll(() => document.activeElement).toBe(document.body);
  arrive();
  await expect.element(button("Save")).toHaveFocus();
});

function Notes() {
  const notes = useLoaderData<string[]>();
  return (
    <section key={notes.length}>
      <h1>Notes</h1>
      <Form method="post">
        <textarea name="note" aria-label="Note" />
        <SubmitButton>Add Note</SubmitButton>
      </Form>
      <ol>
        {notes.map((note) => (
          <li key={note} data-entry="">
            {note}
          </li>
        ))}
      </ol>
    </section>
  );
}

test("the new entry gets the focus of the text that it was written in", async () => {
  const notes = ["First"];
  await renderOffice(
    [
      {
        path: address,
        Component: Notes,
        loader: () => [...notes],
        action: async ({ request }: ActionFunctionArgs) => {
          notes.unshift(String((await request.formData()).get("note")));
          return redirect(address);
        },
      },
    ],
    { at: address },
  );
  await page.getByLabelText("Note").fill("Second");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByRole("listitem").filter({ hasText: "Second" })).toHaveFocus();
});

test("a new screen that was opened with a key starts at its heading", async () => {
  await open(() => (
    <>
      <h1>Screen</h1>
      <Link to="/admin/privacy">Onwards</Link>
    </>
  ));
  link("Onwards").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading("Another screen")).toHaveFocus();
});

function Opener() {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <h1>Screen</h1>
      <section>
        <h2>Section</h2>
        {open === undefined && <Button onClick={() => setOpen(true)}>Open</Button>}
      </section>
      <FormDialog open={open === true} onClose={() => setOpen(false)} title="Dialog" note="">
        <Button onClick={() => setOpen(false)}>Finish</Button>
      </FormDialog>
    </>
  );
}

test("the focus goes to where a dialog was opened, even if its button has gone", async () => {
  await open(Opener);
  await press("Open");
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await press("Finish");
  await expect.element(heading("Section")).toHaveFocus();
});

let showMore = () => {};

/** A screen that changes on its own, as after a live update. */
function Growing() {
  const [more, setMore] = useState(false);
  showMore = () => setMore(true);
  return (
    <>
      <h1>Screen</h1>
      <input aria-label="Name" />
      {more && <p>More</p>}
    </>
  );
}

test("the focus stays in the field where someone writes", async () => {
  await open(Growing);
  await page.getByLabelText("Name").click();
  showMore();
  await expect.element(page.getByText("More")).toBeVisible();
  await expect.element(page.getByLabelText("Name")).toHaveFocus();
});

test("nothing gets the focus after a click on an empty spot", async () => {
  await open(Growing);
  page.getByLabelText("Name").element().focus();
  await page.getByText("office@example.com").click();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  showMore();
  await expect.element(page.getByText("More")).toBeVisible();
  vi.advanceTimersByTime(1000);
  expect(document.activeElement).toBe(document.body);
});

/** A toast whose button is gone before the pointer is up, as on a slow device. */
function BriefToast() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <h1>Screen</h1>
      <input aria-label="Name" />
      <div className="toasts">
        {open && <Button onPointerDown={() => setOpen(false)}>Undo</Button>}
      </div>
    </>
  );
}

test("the focus returns when a toast closes as soon as its button is pressed", async () => {
  await open(BriefToast);
  page.getByLabelText("Name").element().focus();
  const undo = button("Undo").element();
  undo.focus();
  undo.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  await expect.element(button("Undo")).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Name")).toHaveFocus();
});

test("after a form's redirect, the screen starts at its top, with the focus on its heading", async () => {
  const space = <p style={{ height: "300vh" }}>Much to read</p>;
  const reply = (
    <Form method="post" preventScrollReset>
      <h1>Reply</h1>
      {space}
      <SubmitButton>Send Reply</SubmitButton>
    </Form>
  );
  const record = (
    <>
      <h1>Booking</h1>
      {space}
    </>
  );
  await renderOffice(
    [
      { path: "/admin/reply", element: reply, action: () => redirect("/admin/booking") },
      { path: "/admin/booking", element: record },
    ],
    { at: "/admin/reply", width: 390 },
  );
  await button("Send Reply").click();
  await expect.element(heading("Booking")).toHaveFocus();
  expect(scrollY).toBe(0);
});

test("a list stays where it is when the record next to it is closed by its form", async () => {
  const records = (
    <>
      <h1>Requests</h1>
      <p style={{ height: "300vh" }}>Much to read</p>
    </>
  );
  const done = (
    <Form method="post" preventScrollReset>
      <h2>Ada Marsh</h2>
      <SubmitButton>Done</SubmitButton>
    </Form>
  );
  const list = { path: "/admin/bookings/requests", label: "Requests" };
  const path = (id: string) => `${list.path}/${id}`;
  await renderOffice(
    [
      {
        path: list.path,
        element: (
          <ListWithPanel list={list} ids={["ada"]} panelPath={path} recordPath={path}>
            {records}
          </ListWithPanel>
        ),
        children: [{ path: ":id", element: done, action: () => redirect(list.path) }],
      },
    ],
    { at: path("ada") },
  );
  scrollTo({ top: 500, behavior: "instant" });
  await button("Done").click();
  await expect.element(heading("Ada Marsh")).not.toBeInTheDocument();
  expect(scrollY).toBe(500);
});
