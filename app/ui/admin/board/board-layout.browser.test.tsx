import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import {
  anApplicant,
  applicants,
  applicationBoard,
  boardPath,
} from "../../../../tests/support/application-screens";
import { renderOffice } from "../../../../tests/support/office-screen";

/** 40 characters. */
const longName = "Maximiliana Constantinopolitanska-Vosper";
const many = (count: number) =>
  applicants(...Array.from({ length: count }, (_, at) => `Applicant ${at + 1}`));

const column = (status: string) => page.getByRole("region", { name: status });
const heading = (status: string) => column(status).getByRole("heading", { level: 2 });
const boxOf = (status: string) => column(status).element().getBoundingClientRect();
const cards = (status: string) => [...column(status).element().querySelectorAll("li[data-item]")];
const boardScroller = () => document.querySelector(".board") as HTMLElement;

test("the columns are next to each other on a desktop, within the window", async () => {
  const { routes } = applicationBoard(many(3));
  await renderOffice(routes, { at: boardPath });
  await expect.element(column("New")).toBeVisible();
  expect(boxOf("Reviewing").left).toBeGreaterThan(boxOf("New").right);
  expect(boxOf("Reviewing").top).toBe(boxOf("New").top);
  expect(boxOf("Rejected").right).toBeLessThanOrEqual(1440);
});

test("a collapsed column is a strip on a desktop", async () => {
  const { routes } = applicationBoard(many(3));
  await renderOffice(routes, { at: boardPath });
  await expect.element(heading("Hired")).toBeVisible();
  expect(boxOf("Hired").width).toBe(40);
});

test("a long column scrolls below its heading on a desktop", async () => {
  const { routes } = applicationBoard(many(15));
  await renderOffice(routes, { at: boardPath });
  await expect.element(heading("New")).toBeVisible();
  const whole = cards("New").filter((card) => card.getBoundingClientRect().bottom < innerHeight);
  expect(whole.length).toBeGreaterThanOrEqual(6);
  const before = heading("New").element().getBoundingClientRect().top;
  cards("New").at(-1)?.scrollIntoView();
  expect(boardScroller().scrollTop).toBeGreaterThan(0);
  expect(scrollY).toBe(0);
  expect(heading("New").element().getBoundingClientRect().top).toBeCloseTo(before, 0);
});

test("the columns follow each other on a phone", async () => {
  const { routes } = applicationBoard(many(15));
  await renderOffice(routes, { at: boardPath, width: 390 });
  await expect.element(column("New")).toBeVisible();
  expect(boxOf("Reviewing").top).toBeGreaterThan(boxOf("New").bottom);
  expect(boxOf("Reviewing").left).toBe(boxOf("New").left);
  expect(boxOf("Hired").width).toBe(boxOf("New").width);
});

test("a heading stays below the bar while a phone scrolls through its column", async () => {
  const { routes } = applicationBoard(many(15));
  await renderOffice(routes, { at: boardPath, width: 390 });
  await expect.element(column("New")).toBeVisible();
  cards("New").at(-1)?.scrollIntoView({ block: "center" });
  const bar = page.getByRole("banner").element().getBoundingClientRect();
  const { top } = heading("New").element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(bar.bottom);
  expect(top).toBeLessThan(120);
});

test.each([390, 1440] as const)("a long name fits into its card at %d px", async (width) => {
  const job = "Overnight Reception and Delivery Gate Attendant for Two Warehouses";
  const { routes } = applicationBoard([{ ...anApplicant, fullName: longName, job }]);
  await renderOffice(routes, { at: boardPath, width });
  const name = page.getByRole("link", { name: longName });
  await expect.element(name).toBeVisible();
  const controls = [...document.querySelectorAll("[data-item] [data-control]")];
  const free = Math.min(...controls.map((control) => control.getBoundingClientRect().left));
  expect(controls).toHaveLength(2);
  expect(name.element().getBoundingClientRect().right).toBeLessThanOrEqual(free);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible();
});

test("Show More adds cards to one column in place", async () => {
  const { routes } = applicationBoard(many(40));
  await renderOffice(routes, { at: boardPath });
  await expect.element(heading("New")).toHaveTextContent("New40");
  expect(cards("New")).toHaveLength(15);
  await page.getByRole("link", { name: "Show More of New" }).click();
  await expect.poll(() => cards("New").length).toBe(30);
  expect(location.search).toBe("?more-new=30");
  await page.getByRole("link", { name: "Show More of New" }).click();
  await expect.poll(() => cards("New").length).toBe(40);
  await expect.element(page.getByRole("link", { name: "Show More" })).not.toBeInTheDocument();
});

test("a column at its limit links to the list", async () => {
  const { routes } = applicationBoard(many(201));
  await renderOffice(routes, { at: `${boardPath}?job=6&more-new=215` });
  const all = page.getByRole("link", { name: "See All in the List of New" });
  await expect.element(all).toHaveAttribute("href", "/admin/careers/applications?job=6&status=new");
});
