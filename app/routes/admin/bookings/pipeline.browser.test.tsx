import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { permissions } from "~/platform/auth/permissions";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import {
  aRequestCard,
  type DecidedStage,
  pipelineScreen,
} from "../../../../tests/support/pipeline-screen";
import { drag, middleOf } from "../../../../tests/support/pointer";

const at = "/admin/pipeline";
const column = (stage: string) => page.getByRole("region", { name: stage });
const handle = page.getByRole("button", { name: "Move Ada Marsh" });
const menu = page.getByRole("combobox", { name: "Stage for Ada Marsh" });
const dialog = (name: string) => page.getByRole("dialog", { name });
const reason = (words: string) => page.getByRole("status").filter({ hasText: words });

async function dragTo(stage: string) {
  await expect.element(handle).toBeVisible();
  const from = middleOf(handle.element());
  await drag(from, { ...middleOf(column(stage).element()), y: from.y });
}

test("dragging a request to Contacted asks for a call's notes", async () => {
  const { routes, sent } = pipelineScreen([aRequestCard]);
  await renderOffice(routes, { at: `${at}?owner=me` });
  await dragTo("Contacted");
  const notes = dialog("Log a Call").getByLabelText("Call notes");
  await expect.element(notes).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard("Call again on Friday.");
  await dialog("Log a Call").getByRole("button", { name: "Log a Call" }).click();
  await expect.element(dialog("Log a Call")).not.toBeInTheDocument();
  expect(location.search).toBe("?owner=me");
  expect(sent).toEqual([
    { intent: "call", note: "Call again on Friday.", back: "/admin/pipeline?owner=me" },
  ]);
});

test("says why a request can't be dragged to a stage", async () => {
  const { routes } = pipelineScreen([aRequestCard]);
  await renderOffice(routes, { at });
  await dragTo("Quoted");
  await expect.element(reason("moves to Quoted when its quote is sent.")).toBeVisible();
  await expect.element(column("New").getByText("Ada Marsh")).toBeVisible();
  expect(location.search).toBe("");
  await handle.click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(dialog("Log a Call")).toBeVisible();
  await expect.element(page.getByText("moves to Quoted")).not.toBeInTheDocument();
});

test("a dialog closed with Escape returns the focus to the handle", async () => {
  const { routes, sent } = pipelineScreen([{ ...aRequestCard, stage: "contacted" }]);
  await renderOffice(routes, { at: `${at}?owner=me` });
  await expect.element(handle).toBeVisible();
  handle.element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(dialog("Confirm Booking")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog("Confirm Booking")).not.toBeInTheDocument();
  await expect.element(handle).toHaveFocus();
  expect(location.search).toBe("?owner=me");
  expect(sent).toEqual([]);
});

test("the menu offers only the stages that a request can be moved to", async () => {
  const { routes } = pipelineScreen([{ ...aRequestCard, stage: "quoted", status: "confirmed" }]);
  await renderOffice(routes, { at });
  await expect.element(menu).toHaveValue("quoted");
  const offered = [...(menu.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(offered).toEqual(["Quoted", "Won", "Lost"]);
});

test("a request is marked as won from the menu", async () => {
  const { routes, sent } = pipelineScreen([aRequestCard]);
  await renderOffice(routes, { at });
  await menu.selectOptions("won");
  const won = dialog("Mark as Won");
  await expect.element(won.getByText("Mobile Patrol for Ada Marsh.")).toBeVisible();
  await expect.element(won.getByLabelText("Outcome")).toHaveValue("won");
  await expect.element(won.getByLabelText("Lost reason")).not.toBeVisible();
  await won.getByLabelText("Monthly value").fill("4,500");
  await won.getByRole("button", { name: "Save" }).click();
  await expect.element(won).not.toBeInTheDocument();
  const form = { intent: "follow-up", outcome: "won", monthly_value: "4,500", back: at };
  expect(sent).toEqual([expect.objectContaining({ ...form, seen: "opened" })]);
});

test("a lost request asks for the reason", async () => {
  const { routes } = pipelineScreen([aRequestCard]);
  await renderOffice(routes, { at });
  await menu.selectOptions("lost");
  await expect.element(dialog("Mark as Lost").getByLabelText("Lost reason")).toBeVisible();
});

test("people who only view bookings can't move requests", async () => {
  const { routes } = pipelineScreen([aRequestCard]);
  const granted = permissions.filter((one) => one !== "bookings.edit");
  await renderOffice(routes, { at, granted });
  const name = page.getByRole("link", { name: "Ada Marsh" });
  await expect.element(name).toBeVisible();
  await expect.element(handle).not.toBeInTheDocument();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(page.getByText("press the left or right arrow")).not.toBeInTheDocument();
  const from = middleOf(page.getByText("Mobile Patrol").element());
  await drag(from, { ...middleOf(column("Contacted").element()), y: from.y });
  expect(location.search).toBe("");
  await name.click();
  await expect.element(page.getByRole("heading", { name: "One request" })).toBeVisible();
});

test("a card shows what a request is worth, whose it is and how long it has been there", async () => {
  const facts = { company: "Sample Yards", value: 450_000, owner: "Grace Lee" };
  const card = { ...aRequestCard, ...facts, since: "2026-11-17" };
  const { routes } = pipelineScreen([card], { values: { new: 900_000 } });
  await renderOffice(routes, { at });
  await expect.element(page.getByRole("link", { name: "Sample Yards" })).toBeVisible();
  const shown = column("New").element().textContent;
  expect(shown).toContain("Ada Marsh");
  expect(shown).toContain("$4,500 a month");
  expect(shown).toContain("3 days · Grace Lee");
  await expect.element(column("New").getByText("$9,000 a month")).toBeVisible();
});

test.each<[string, DecidedStage[]]>([
  ["", []],
  [", even when all are open", ["won", "lost"]],
])("the stages fit next to each other on a desktop%s", async (_, unfolded) => {
  const { routes } = pipelineScreen([aRequestCard], { unfolded });
  await renderOffice(routes, { at });
  await expect.element(column("Lost")).toBeInTheDocument();
  const { left, right } = column("Lost").element().getBoundingClientRect();
  expect(left).toBeGreaterThan(column("Site visit").element().getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(1440);
});

test("a long company name fits into its card on a phone", async () => {
  const company = "ExampleConsolidatedInternationalWarehousingAndDistributionCo";
  const { routes } = pipelineScreen([{ ...aRequestCard, company }]);
  await renderOffice(routes, { at, width: 390 });
  const name = page.getByRole("link", { name: company });
  await expect.element(name).toBeVisible();
  const controls = [...document.querySelectorAll("[data-item] [data-control]")];
  const free = Math.min(...controls.map((control) => control.getBoundingClientRect().left));
  expect(name.element().getBoundingClientRect().right).toBeLessThanOrEqual(free);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("a column at its limit says that it shows only the latest", async () => {
  const cards = Array.from({ length: 200 }, (_, at) => ({ ...aRequestCard, id: `request-${at}` }));
  const { routes } = pipelineScreen(cards, { counts: { new: 350 } });
  await renderOffice(routes, { at: `${at}?more-new=200` });
  await expect.element(page.getByText("Only the latest 200 are shown.")).toBeVisible();
  expect(column("New").element().querySelectorAll("li[data-item]")).toHaveLength(200);
});

test("with the keyboard, a stage changes on Enter, not with each arrow key", async () => {
  const { routes } = pipelineScreen([aRequestCard]);
  await renderOffice(routes, { at });
  await expect.element(menu).toHaveValue("new");
  menu.element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(menu).toHaveValue("contacted");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).toHaveValue("new");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(dialog("Log a Call")).toBeVisible();
});
