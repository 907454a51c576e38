import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { BulkField } from "~/shared/lists/bulk";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { peopleAddress, peopleList } from "../../../../tests/support/people-list";

const people = ["Ada Marsh", "Ben Stone", "Cleo Rivers"].map((name) => ({ name, city: "Dublin" }));

/** Opens the list, and selects the given people. */
async function select(...names: string[]) {
  const { office, routes } = peopleList(people);
  const screen = await renderOffice(routes, { at: `${peopleAddress}?q=r` });
  office.ask = (question) => question;
  await expect.element(box("Ada Marsh")).toBeVisible();
  for (const name of names) await box(name).click();
  return { office, screen };
}

const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
const offer = page
  .getByRole("form", { name: "Selection" })
  .getByRole("button", { name: "Archive" });
/** Found by its name, because toasts are dialogs, too. */
const dialog = page.getByRole("dialog", { name: /^(Archive|Nothing|1 person archived, 1 failed)/ });
const button = (name: string) => dialog.getByRole("button", { name, exact: true });
const link = (name: string) => page.getByRole("link", { name, exact: true });
const done = { done: 1, failures: [], summary: "1 person archived" };

const fields: BulkField[] = [
  {
    kind: "select",
    name: "owner",
    label: "Owner",
    required: true,
    placeholder: "Nobody",
    options: [{ value: "sam", label: "Sam Sample" }],
  },
  { kind: "text", name: "why", label: "Reason", hint: "They will read it.", maxLength: 100 },
  { kind: "checkbox", name: "notify", label: "Send an email" },
];

test("asks with the selected entries", async () => {
  await select("Ada Marsh", "Cleo Rivers");
  await offer.click();
  await expect.element(dialog).toHaveAccessibleName("Archive 2 people?");
  await expect.element(dialog.getByRole("link", { name: "Cleo Rivers" })).toBeVisible();
  await expect
    .element(dialog.getByRole("link", { name: "Ada Marsh" }))
    .toHaveAttribute("href", "/admin/people/Ada Marsh");
  expect(dialog.getByRole("listitem").elements()).toHaveLength(2);
  await expectAccessible();
});

test("sends the entries as they were asked about, and the action", async () => {
  const { office } = await select("Ada Marsh");
  await offer.click();
  await button("Archive").click();
  await expect
    .poll(() => office.sent.map(String))
    .toEqual([`${new URLSearchParams({ do: "archive", "entries[]": "Ada Marsh as opened" })}`]);
});

test("says what was done, and ends the selection on the same list", async () => {
  const { office } = await select("Ada Marsh");
  office.answer = () => ({ done });
  await offer.click();
  await button("Archive").click();
  await expect.element(page.getByText("1 person archived")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(box("Ada Marsh")).not.toBeChecked();
  expect(location.pathname + location.search).toBe("/admin/people?q=r");
});

test("works with the keyboard, and leaves the focus at the row that came after", async () => {
  const { office } = await select();
  office.answer = () => {
    office.people = people.slice(1);
    return { done };
  };
  await userEvent.keyboard("jxb{Enter}");
  await expect.element(button("Archive")).toHaveFocus();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(link("Ada Marsh")).not.toBeInTheDocument();
  await expect.element(link("Cleo Rivers")).toHaveFocus();
});

test("the focus goes to the title when the list is empty afterwards", async () => {
  const { office } = await select("Ada Marsh", "Cleo Rivers");
  office.answer = () => {
    office.people = [];
    return { done };
  };
  await offer.click();
  await expect.element(button("Archive")).toHaveFocus();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText("No matches")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1, name: "People" })).toHaveFocus();
});

test("Cancel keeps the selection and returns the focus to the button", async () => {
  const { office } = await select("Ada Marsh");
  await offer.click();
  await button("Cancel").click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(offer).toHaveFocus();
  await expect.element(box("Ada Marsh")).toBeChecked();
  expect(office.sent).toEqual([]);
});

test("entries that couldn't be changed are listed with reasons, and stay selected", async () => {
  const { office } = await select("Ada Marsh", "Cleo Rivers");
  const failure = {
    id: "Cleo Rivers",
    name: "Cleo Rivers",
    path: "/admin/people/Cleo Rivers",
    reason: "Someone else just changed it.",
  };
  office.answer = () => ({ done: { ...done, failures: [failure] } });
  await offer.click();
  await button("Archive").click();
  await expect.element(dialog).toHaveAccessibleName("1 person archived, 1 failed");
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("Cleo Rivers: Someone else just changed it.");
  await expect.element(dialog.getByRole("link")).toHaveAttribute("href", failure.path);
  await expectAccessible();
  await button("Close").last().click();
  await expect.element(box("Cleo Rivers")).toBeChecked();
  await expect.element(box("Ada Marsh")).not.toBeChecked();
});

test("an entry that can't be changed isn't sent", async () => {
  const { office } = await select("Ada Marsh", "Cleo Rivers");
  office.ask = (question) => ({
    ...question,
    entries: question.entries.map((entry) =>
      entry.id === "Ada Marsh" ? { ...entry, problem: "Already archived." } : entry,
    ),
  });
  await offer.click();
  await expect.element(dialog).toHaveTextContent("Already archived.");
  await button("Archive").click();
  await expect.poll(() => office.sent[0]?.getAll("entries[]")).toEqual(["Cleo Rivers as opened"]);
});

test("offers nothing when no entry can be changed", async () => {
  const { office } = await select("Ada Marsh");
  office.ask = (question) => ({
    ...question,
    fields,
    entries: question.entries.map((entry) => ({ ...entry, problem: "Already archived." })),
  });
  await offer.click();
  await expect.element(dialog).toHaveAccessibleName("Nothing to Change");
  await expect.element(button("Archive")).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText("Owner")).not.toBeInTheDocument();
  await button("Close").last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("the first field of a question has the focus", async () => {
  const { office } = await select("Ada Marsh");
  office.ask = (question) => ({ ...question, fields });
  await offer.click();
  await expect.element(dialog.getByLabelText("Owner")).toHaveFocus();
  await expect.element(dialog.getByLabelText("Send an email")).toBeChecked();
  await expect
    .element(dialog.getByLabelText("Reason"))
    .toHaveAccessibleDescription("They will read it.");
  await expectAccessible();
});

test("a dangerous action isn't one key away", async () => {
  const { office } = await select("Ada Marsh");
  office.ask = (question) => ({ ...question, look: "danger" });
  await offer.click();
  await expect.element(button("Archive")).toBeVisible();
  await expect.element(button("Archive")).not.toHaveFocus();
});

test("a refused field says why, keeps what was typed and has the focus", async () => {
  const { office } = await select("Ada Marsh");
  office.ask = (question) => ({ ...question, fields });
  office.answer = (values) => ({ values, errors: { owner: "Choose an owner" } });
  await offer.click();
  await dialog.getByLabelText("Reason").fill("Moved away");
  await button("Archive").click();
  const owner = dialog.getByLabelText("Owner");
  await expect.element(owner).toHaveFocus();
  await expect.element(owner).toHaveAccessibleDescription("Choose an owner");
  await expect.element(owner).toHaveAttribute("aria-invalid", "true");
  await expect.element(dialog.getByLabelText("Reason")).toHaveValue("Moved away");
  await expect.element(page.getByLabelText("Select Ada Marsh")).toBeChecked();
});

test("a failure of the server is shown in the dialog", async () => {
  const { office } = await select("Ada Marsh");
  office.answer = () => ({ failure: { code: "refused", message: "Try again in a minute." } });
  await offer.click();
  await button("Archive").click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Try again in a minute.");
  await expect.element(page.getByLabelText("Select Ada Marsh")).toBeChecked();
});

test("the button is busy until the server has answered", async () => {
  const { office } = await select("Ada Marsh");
  const arrived = Promise.withResolvers<{ done: typeof done }>();
  office.answer = () => arrived.promise;
  await offer.click();
  await button("Archive").click();
  await expect.element(button("Archiving...")).toBeDisabled();
  arrived.resolve({ done });
  await expect.element(dialog).not.toBeInTheDocument();
});

test("keeps the selection if the question can't be loaded", async () => {
  const { office } = await select("Ada Marsh");
  office.ask = () => {
    throw new TypeError("Failed to fetch");
  };
  await offer.click();
  await expect.element(page.getByText("The connection was lost")).toBeVisible();
  await expect.element(page.getByText("Loading...")).not.toBeInTheDocument();
  await expect.element(box("Ada Marsh")).toBeChecked();
});
