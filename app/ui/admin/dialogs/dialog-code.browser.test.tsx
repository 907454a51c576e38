import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderOffice } from "../../../../tests/support/office-screen";
import { useDialogCode } from "./dialog-code";

function Question({ open }: { open: boolean; onClose: () => void }) {
  return open && <p>Really?</p>;
}

const opener = page.getByRole("button", { name: "Ask" });
const question = page.getByText("Really?");

function Screen({ load }: { load: () => Promise<{ default: typeof Question }> }) {
  const [open, setOpen] = useState(false);
  const dialog = { open, onClose: () => setOpen(false) };
  const Dialog = useDialogCode(load, dialog);
  return (
    <>
      <button type="button" aria-pressed={open} onClick={() => setOpen(true)}>
        Ask
      </button>
      {Dialog && <Dialog {...dialog} />}
    </>
  );
}

/** A screen whose dialog's code arrives only while the server answers. */
async function openScreen(server: { answers: boolean }) {
  const load = async () => {
    if (!server.answers) throw new TypeError("Failed to fetch dynamically imported module");
    return { default: Question };
  };
  await renderOffice([{ path: "/admin", element: <Screen load={load} /> }], { at: "/admin" });
}

test("a dialog that was loaded with its screen opens without a connection", async () => {
  const server = { answers: true };
  await openScreen(server);
  await expect.element(opener).toBeVisible();
  server.answers = false;
  await opener.click();
  await expect.element(question).toBeVisible();
});

test("says that the connection is lost, and opens the dialog when it's back", async () => {
  const server = { answers: false };
  await openScreen(server);
  await opener.click();
  await expect.element(page.getByRole("dialog", { name: "The connection was lost" })).toBeVisible();
  await expect.element(opener).toHaveAttribute("aria-pressed", "false");
  server.answers = true;
  await opener.click();
  await expect.element(question).toBeVisible();
});
