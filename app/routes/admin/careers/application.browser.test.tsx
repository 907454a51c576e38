import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  anApplication,
  applicationList,
  listPath,
} from "../../../../tests/support/application-list";
import { renderOffice } from "../../../../tests/support/office-screen";

const at = `${listPath}/ada`;
const note = page.getByLabelText(/^Add a note/);
const addNote = page.getByRole("button", { name: "Add Note" });
const status = page.getByRole("combobox", { name: "Status of Ada Marsh" });

test("an added note appears above an empty form", async () => {
  const office = applicationList([anApplication]);
  await renderOffice(office.routes, { at });
  await note.fill("Calm on the telephone.");
  await addNote.click();
  const notes = page.getByRole("list", { name: "Notes" });
  await expect.element(notes.getByText("Calm on the telephone.")).toBeVisible();
  await expect.element(note).toHaveValue("");
});

test("a note being typed stays when the application is deleted", async () => {
  const office = applicationList([anApplication]);
  const { router } = await renderOffice(office.routes, { at });
  await note.fill("Called back; comes on Tuesday.");
  office.applications = [];
  await router.revalidate();
  const alert = page.getByRole("alert").filter({ hasText: "This application was deleted" });
  await expect.element(alert).toBeVisible();
  await addNote.click();
  await expect.element(alert).toBeVisible();
  await expect.element(note).toHaveValue("Called back; comes on Tuesday.");
});

test("a failed change of status keeps a note being typed", async () => {
  const office = applicationList([anApplication], {
    refuse: () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await renderOffice(office.routes, { at });
  await note.fill("Half a note");
  await status.selectOptions("reviewing");
  await expect.element(page.getByRole("dialog", { name: "Failed to update status" })).toBeVisible();
  await expect.element(status).toHaveValue("new");
  await expect.element(note).toHaveValue("Half a note");
});

test.each([
  ["pdf", "clean", "Ada Marsh’s resume"],
  ["pdf", "waiting", undefined],
  ["other", "clean", undefined],
] as const)("a resume that is a %s and %s is shown: %s", async (resume, resumeScan, shown) => {
  const office = applicationList([{ ...anApplication, resume, resumeScan }]);
  await renderOffice(office.routes, { at });
  await expect.element(page.getByRole("link", { name: /^Download Resume/ })).toBeVisible();
  const frame = page.getByTitle("Ada Marsh’s resume");
  if (shown && navigator.pdfViewerEnabled) await expect.element(frame).toBeVisible();
  else await expect.element(frame).not.toBeInTheDocument();
  const warning = page.getByText("hasn’t been scanned for malware yet");
  if (resumeScan === "waiting") await expect.element(warning).toBeVisible();
});
