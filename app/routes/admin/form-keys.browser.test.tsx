import { data, type RouteObject, redirect, useActionData, useLoaderData } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { EmailForm, PasswordForm } from "~/features/accounts/own-account/admin/account-forms";
import { OfficeNotes } from "~/features/appointments/notes/admin/office-notes";
import type { FormResult } from "~/platform/forms/form-result";
import { useFormKey } from "~/ui/forms/use-form-key";
import { renderOffice } from "../../../tests/support/office-screen";

/** The notes of two bookings on the server, and what it says about a form with an error. */
let stored: Record<string, string[]>;
let refused: FormResult<never> | undefined;
/** Resolves when the screen's data may be loaded. */
let loading: Promise<void> | undefined;

beforeEach(() => {
  stored = { nora: [], otto: [] };
  refused = undefined;
  loading = undefined;
});

function Screen() {
  const { notes } = useLoaderData<{ notes: string[] }>();
  const result = useActionData<FormResult<unknown>>();
  const notesKey = useFormKey(result, "note");
  const emailKey = useFormKey(result, "email");
  const passwordKey = useFormKey(result, "password");
  const entries = notes.map((note, at) => ({
    id: at,
    note,
    kind: "note" as const,
    who: "Olga",
    at: "8:04 PM",
    edited: false,
  }));
  return (
    <>
      <OfficeNotes
        key={notesKey}
        notes={entries}
        result={result?.intent === "note" ? result : undefined}
      />
      <EmailForm
        key={`email ${emailKey}`}
        email="a@example.com"
        pending={undefined}
        result={result as FormResult}
      />
      <PasswordForm
        key={`password ${passwordKey}`}
        email="a@example.com"
        result={result as FormResult}
      />
    </>
  );
}

/** The forms for the account always post to /admin/account. */
const record = (path: string, name: string): RouteObject => ({
  path,
  loader: async () => {
    await loading;
    return { notes: stored[name] };
  },
  action: async ({ request }) => {
    const form = await request.formData();
    if (refused) return data(refused, { status: 400 });
    if (form.get("intent") === "note") stored[name]?.unshift(String(form.get("note")));
    return redirect(path);
  },
  // The office's screens load again after a refused form, too.
  shouldRevalidate: () => true,
  Component: Screen,
});

async function open() {
  const routes = [record("/admin/account", "nora"), record("/admin/account/otto", "otto")];
  const screen = await renderOffice(routes, { at: "/admin/account" });
  await expect.element(note).toBeVisible();
  return screen;
}

const note = page.getByLabelText("Add a note");
const email = page.getByLabelText("New email address");
const [emailPassword, oldPassword] = [0, 1].map((at) =>
  page.getByLabelText("Current password").nth(at),
);
const press = (name: string) => page.getByRole("button", { name }).click();

test("starts over once it's saved", async () => {
  await open();
  await note.fill("Gate code 4711");
  await press("Add Note");
  await expect.element(page.getByRole("listitem").getByText("Gate code 4711")).toBeVisible();
  await expect.element(note).toHaveValue("");
});

test("leaves no password on the screen", async () => {
  await open();
  await oldPassword?.fill("a long sentence");
  await page.getByLabelText("New password").fill("another sentence");
  await press("Change Password");
  await expect.element(page.getByLabelText("New password")).toHaveValue("");
  await expect.element(oldPassword ?? note).toHaveValue("");
});

test("keeps what is typed while another form of the screen is saved", async () => {
  await open();
  await note.fill("Gate code 4711");
  await emailPassword?.fill("a long sentence");
  await email.fill("b@example.com");
  await press("Change Email Address");
  await expect.element(email).toHaveValue("");
  await expect.element(note).toHaveValue("Gate code 4711");
});

test("keeps what is typed when it's refused", async () => {
  refused = {
    intent: "email",
    errors: { email: "Enter a valid email address" },
    values: { intent: "email", email: "nobody" },
  };
  await open();
  await email.fill("nobody");
  await note.fill("Gate code 4711");
  await press("Change Email Address");
  await expect.element(email).toHaveAccessibleDescription("Enter a valid email address");
  await expect.element(email).toHaveValue("nobody");
  await expect.element(note).toHaveValue("Gate code 4711");
});

test("keeps a correction that is typed while the screen still loads after a refusal", async () => {
  refused = {
    intent: "email",
    errors: { email: "Enter a valid email address" },
    values: { intent: "email", email: "nobody" },
  };
  const { router } = await open();
  const loaded = Promise.withResolvers<void>();
  loading = loaded.promise;
  await email.fill("nobody");
  await press("Change Email Address");
  await expect.element(email).toHaveAccessibleDescription("Enter a valid email address");
  expect(router.state.navigation.state).toBe("loading");
  await email.fill("b@example.com");
  loaded.resolve();
  await expect.poll(() => router.state.navigation.state).toBe("idle");
  await expect.element(page.getByRole("button", { name: "Change Email Address" })).toBeEnabled();
  await expect.element(email).toHaveValue("b@example.com");
});

test("starts blank for the next record", async () => {
  const { router } = await open();
  await note.fill("Gate code 4711");
  // Blocking takes React a moment to set up.
  await new Promise((resolve) => requestIdleCallback(resolve));
  void router.navigate("/admin/account/otto");
  await page.getByRole("button", { name: "Leave Without Saving" }).click();
  await expect.poll(() => location.pathname).toBe("/admin/account/otto");
  await expect.element(note).toHaveValue("");
});

test("keeps what is typed when only the search in the address changes", async () => {
  const { router } = await open();
  await note.fill("Gate code 4711");
  await router.navigate("/admin/account?q=night");
  await expect.poll(() => location.search).toBe("?q=night");
  await expect.element(note).toHaveValue("Gate code 4711");
});

test("keeps what is typed when someone else changes the record", async () => {
  const { router } = await open();
  await note.fill("Gate code 4711");
  stored.nora?.unshift("Written by someone else");
  await router.revalidate();
  await expect.element(page.getByText("Written by someone else")).toBeVisible();
  await expect.element(note).toHaveValue("Gate code 4711");
});
