import { type RouteObject, redirect, useLoaderData } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import { errorResponse } from "../../../../tests/support/error-response";
import { renderOffice } from "../../../../tests/support/office-screen";
import { TextField } from "../../forms/field";
import { PageTitle } from "../shell/page-title";
import { type Confirmation, ConfirmButton } from "./confirm-action";

const removal: Confirmation = {
  action: "/admin/people/rita/remove",
  failed: "role-not-changed",
  question: "Remove Rita’s access?",
  facts: "Rita loses access right away.",
  keepLabel: "Keep Access",
  confirmLabel: "Remove Access",
  busyLabel: "Removing...",
  hidden: { list: "people" },
};

const opener = page.getByRole("main").getByRole("button", { name: "Remove Access" });
const question = page.getByRole("alertdialog", { name: "Remove Rita’s access?" });
const keep = question.getByRole("button", { name: "Keep Access" });
const confirm = question.getByRole("button", { name: "Remove Access" });

/** The state on the server. */
let stored: string;
beforeEach(() => {
  stored = "as asked";
});

function Rita({ confirmation }: { confirmation: Confirmation }) {
  const seen = useLoaderData<string>();
  return (
    <>
      <PageTitle title="Rita" note={seen} />
      <ConfirmButton confirmation={{ ...confirmation, seen }}>Remove Access</ConfirmButton>
    </>
  );
}

/** The screen with the button, and the route that the dialog posts to. */
async function open({
  action = () => redirect("/admin/people"),
  confirmation = removal,
}: {
  action?: RouteObject["action"];
  confirmation?: Confirmation;
} = {}) {
  return renderOffice(
    [
      { path: "/admin/people", element: <PageTitle title="People" /> },
      {
        path: "/admin/people/rita",
        loader: () => stored,
        element: <Rita confirmation={confirmation} />,
      },
      {
        path: "/admin/people/rita/remove",
        action,
        loader: () => redirect("/admin/people/rita"),
      },
    ],
    { at: "/admin/people/rita", width: 390 },
  );
}

test("asks before it acts", async () => {
  await open();
  await opener.click();
  await expect.element(question).toHaveAccessibleDescription("Rita loses access right away.");
  await expect.element(keep).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
});

test.each(["{Enter}", "{Escape}"])("%s keeps everything as it is", async (key) => {
  let sent = 0;
  await open({ action: () => ++sent });
  await opener.click();
  await expect.element(keep).toHaveFocus();
  await userEvent.keyboard(key);
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(sent).toBe(0);
});

test("a click beside the question doesn't answer it", async () => {
  await open();
  await opener.click();
  await expect.element(keep).toHaveFocus();
  await page.elementLocator(document.body).click({ position: { x: 5, y: 5 }, force: true });
  await expect.element(question).toBeVisible();
});

test("sends the state that the question was about", async () => {
  const sent = Promise.withResolvers<Record<string, unknown>>();
  const { router } = await open({
    action: async ({ request }) => {
      sent.resolve(Object.fromEntries(await request.formData()));
      return redirect("/admin/people");
    },
  });
  await opener.click();
  await expect.element(confirm).toBeVisible();
  stored = "changed by someone else";
  await router.revalidate();
  await confirm.click();
  expect(await sent.promise).toEqual({ list: "people", seen: "as asked" });
  await expect.element(page.getByRole("heading", { name: "People" })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test("is busy until the answer arrives", async () => {
  const answer = Promise.withResolvers<Response>();
  await open({ action: () => answer.promise });
  await opener.click();
  await confirm.click();
  await expect.element(page.getByRole("button", { name: "Removing..." })).toBeDisabled();
  answer.resolve(redirect("/admin/people/rita"));
  await expect.element(question).not.toBeInTheDocument();
});

test("has fields to fill in before confirming", async () => {
  const sent = Promise.withResolvers<FormData>();
  await open({
    confirmation: { ...removal, fields: <TextField label="Reason" name="reason" /> },
    action: async ({ request }) => {
      sent.resolve(await request.formData());
      return redirect("/admin/people");
    },
  });
  await opener.click();
  await expect.element(keep).toHaveFocus();
  await question.getByLabelText("Reason").fill("Left the company");
  await confirm.click();
  expect((await sent.promise).get("reason")).toBe("Left the company");
});

test.each([
  ["a response is lost", new TypeError("Failed to fetch")],
  ["a proxy answers instead", errorResponse(502, "<h1>Bad Gateway</h1>")],
])("shows the stored state, and what failed, after %s", async (_, thrown) => {
  await open({
    action: () => {
      stored = "removed all the same";
      throw thrown;
    },
  });
  await opener.click();
  await confirm.click();
  await expect
    .element(page.getByRole("dialog", { name: "Failed to change the roles" }))
    .toHaveAccessibleDescription(/^The connection was lost, so we can’t tell whether/);
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Rita" })).toBeVisible();
  await expect.element(page.getByText("removed all the same")).toBeVisible();
});
