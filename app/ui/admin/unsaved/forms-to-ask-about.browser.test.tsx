import type { ReactNode } from "react";
import { Form, type RouteObject, redirect, useActionData, useLoaderData } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderOffice } from "../../../../tests/support/office-screen";
import { PageTitle } from "../shell/page-title";

const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const dashboard = page.getByRole("navigation").getByRole("link", { name: "Dashboard" });
const note = page.getByLabelText("Note");

interface Server {
  load?: () => unknown;
  action?: RouteObject["action"];
}

/** A screen of the office with the test's own forms. */
async function open(forms: ReactNode, { load = () => null, action = () => null }: Server = {}) {
  const screen = await renderOffice(
    [
      { path: "/admin", element: <PageTitle title="Dashboard" /> },
      {
        path: "/admin/notes",
        loader: load,
        action,
        element: forms,
        children: [{ path: "details", element: <PageTitle title="Details" /> }],
      },
      { path: "/admin/archive", element: <PageTitle title="Archive" />, action },
    ],
    { at: "/admin/notes" },
  );
  await expect.element(page.getByRole("main")).toBeVisible();
  return screen;
}

function Note({ defaultValue = "" }) {
  return (
    <label>
      Note <input name="note" defaultValue={defaultValue} />
    </label>
  );
}

function NoteWithTitle() {
  const shown = useLoaderData<string>();
  return (
    <Form method="post">
      <Note key={shown} defaultValue={shown} />
      <label>
        Title <input name="title" />
      </label>
    </Form>
  );
}

function Answer() {
  return <p>{useActionData<string>()}</p>;
}

test("a search form can be left", async () => {
  await open(
    <Form>
      <Note />
    </Form>,
  );
  await note.fill("nobody");
  await dashboard.click();
  await expect.element(heading("Dashboard")).toBeVisible();
});

test("a form that saves by itself can be left", async () => {
  await open(
    <Form method="post" data-autosave="">
      <Note />
    </Form>,
  );
  await note.fill("Half a note");
  await dashboard.click();
  await expect.element(heading("Dashboard")).toBeVisible();
});

test("a form can be left after someone else changed another field", async () => {
  let stored = "Before";
  const { router } = await open(<NoteWithTitle />, { load: () => stored });
  await page.getByLabelText("Title").click();
  stored = "Theirs";
  await router.revalidate();
  await expect.element(note).toHaveValue("Theirs");
  await dashboard.click();
  await expect.element(heading("Dashboard")).toBeVisible();
});

test("a button for the record asks before it opens another screen", async () => {
  let sent = 0;
  await open(
    <>
      <Form method="post">
        <Note />
      </Form>
      <Form method="post" data-redirects="">
        <button type="submit">Archive</button>
      </Form>
    </>,
    {
      action: () => {
        sent += 1;
        return redirect("/admin/archive");
      },
    },
  );
  await note.fill("Half a note");
  await page.getByRole("button", { name: "Archive" }).click();
  await question.getByRole("button", { name: "Keep Editing" }).click();
  expect(sent).toBe(0);
  await expect.element(note).toHaveValue("Half a note");
  await page.getByRole("button", { name: "Archive" }).click();
  await question.getByRole("button", { name: "Leave Without Saving" }).click();
  await expect.element(heading("Archive")).toBeVisible();
  expect(sent).toBe(1);
});

test("another form of the screen is saved without a question", async () => {
  await open(
    <>
      <Form method="post">
        <Note />
      </Form>
      <Form method="post">
        <button type="submit">Call</button>
      </Form>
      <Answer />
    </>,
    { action: () => "Call logged" },
  );
  await note.fill("Half a note");
  await page.getByRole("button", { name: "Call" }).click();
  await expect.element(page.getByText("Call logged")).toBeVisible();
  await expect.element(note).toHaveValue("Half a note");
  await dashboard.click();
  await expect.element(question).toBeVisible();
});

test("the answer to a question is sent without another question", async () => {
  await open(
    <>
      <Form method="post">
        <Note />
      </Form>
      <div role="alertdialog" aria-label="Are you sure?">
        <Form method="post" action="/admin/archive">
          <button type="submit">Delete</button>
        </Form>
      </div>
    </>,
    { action: () => redirect("/admin/archive") },
  );
  await note.fill("Half a note");
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.element(heading("Archive")).toBeVisible();
});

test("a form stays typed on the screens that are shown around it", async () => {
  const { router } = await open(
    <Form method="post" data-screen="/admin/notes">
      <Note />
    </Form>,
  );
  await note.fill("Half a note");
  await router.navigate("/admin/notes/details");
  await expect.element(note).toHaveValue("Half a note");
  await dashboard.click();
  await expect.element(question).toBeVisible();
});

test("a button that changes the form counts", async () => {
  await open(
    <Form method="post">
      <Note />
      <button
        type="button"
        onClick={() => {
          (note.element() as HTMLInputElement).value = "Inserted";
        }}
      >
        Insert
      </button>
    </Form>,
  );
  await page.getByRole("button", { name: "Insert" }).click();
  await dashboard.click();
  await expect.element(question).toBeVisible();
});

test("a form that wasn't sent after all still counts", async () => {
  await open(
    <>
      <Form method="post" action="/admin/archive">
        <input name="reply" aria-label="Reply" />
        <button type="submit">Send</button>
      </Form>
      <Form method="post">
        <Note />
      </Form>
    </>,
  );
  await page.getByLabelText("Reply").fill("Half a reply");
  await note.fill("Half a note");
  await page.getByRole("button", { name: "Send" }).click();
  await question.getByRole("button", { name: "Keep Editing" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await note.fill("");
  await dashboard.click();
  await expect.element(question).toBeVisible();
});
