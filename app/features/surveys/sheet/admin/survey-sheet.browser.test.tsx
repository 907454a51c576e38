import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  connect,
  openPart,
  openSheet,
  saved,
  sheetStatus,
} from "../../../../../tests/support/survey-sheet";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const answers = (question: string) => page.getByRole("group", { name: question });

test("a finding asks for its rating", async () => {
  const { office } = await openSheet();
  await openPart("Perimeter");
  await expect.element(page.getByText("0 of 2")).toBeVisible();
  await expect.element(page.getByLabelText("Recommendation")).not.toBeInTheDocument();
  await answers("Is the fence intact?").getByText("Finding", { exact: true }).click();
  await expect.element(page.getByText("1 of 2, 1 finding")).toBeVisible();
  await answers("Likelihood").getByText("4", { exact: true }).click();
  await answers("Impact").getByText("5", { exact: true }).click();
  await expect
    .element(page.getByRole("option", { name: "Based on rating: High" }))
    .toBeInTheDocument();
  await page.getByLabelText("Recommendation").fill("Mend it.");
  await page.getByLabelText("Priority").selectOptions("Low");
  connect();
  await expect.element(sheetStatus).toHaveTextContent(saved);
  expect(Object.fromEntries(office.saved)).toEqual({
    answer: "gap",
    likelihood: "4",
    impact: "5",
    recommendation: "Mend it.",
    priority: "low",
  });
});

test("a click on the chosen answer clears it", async () => {
  const { office } = await openSheet();
  await openPart("Perimeter");
  const ok = answers("Do the gates close?").getByText("OK");
  await ok.click();
  await expect.element(page.getByText("1 of 2")).toBeVisible();
  await ok.click();
  await expect.element(page.getByText("0 of 2")).toBeVisible();
  connect();
  await expect.element(sheetStatus).toHaveTextContent(saved);
  expect(office.state.entries["question/gates/answer"]?.value).toBe("");
});

test("an answer is chosen with the arrow keys", async () => {
  await openSheet();
  await openPart("Perimeter");
  const radios = answers("Is the fence intact?").getByRole("radio");
  radios.first().element().focus();
  await userEvent.keyboard(" {ArrowRight}");
  await expect.element(radios.nth(1)).toBeChecked();
  const ring = getComputedStyle(radios.nth(1).element().closest("label") ?? document.body);
  expect(ring.outlineStyle).toBe("solid");
});

test("a finding is removed and brought back", async () => {
  await openSheet();
  await openPart("Perimeter");
  await button("Add Finding").click();
  const finding = page.getByRole("textbox", { name: "Finding" });
  await finding.fill("Ladder by the wall");
  await button("Remove Finding").click();
  await expect.element(finding).not.toBeInTheDocument();
  await expect.element(page.getByText("Finding removed.")).toBeVisible();
  await button("Undo").click();
  await expect.element(finding).toHaveValue("Ladder by the wall");
});

test("a post says what it's missing", async () => {
  const { office } = await openSheet();
  await openPart("Proposed coverage");
  await button("Add Post").click();
  await expect.element(page.getByText(/^Enter a name, days and times\./)).toBeVisible();
  await page.getByLabelText("Post", { exact: true }).fill("Car park");
  await page.getByLabelText("Guards").fill("2");
  for (const day of ["Monday", "Tuesday"]) {
    page.getByLabelText(day).element().focus();
    await userEvent.keyboard(" ");
  }
  await page.getByLabelText("From").fill("18:00");
  await page.getByLabelText("To", { exact: true }).fill("06:00");
  await expect.element(page.getByText("48 guard hours a week")).toBeVisible();
  await expect.element(page.getByText("1 post")).toBeVisible();
  connect();
  await expect.element(sheetStatus).toHaveTextContent(saved);
  expect(office.saved).toContainEqual(["days", "1,2"]);
});
