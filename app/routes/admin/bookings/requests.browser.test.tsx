import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderOffice } from "../../../../tests/support/office-screen";
import {
  aWaitingRequest,
  idOf,
  requestScreens,
  requestsAddress,
  type StoredRequest,
} from "../../../../tests/support/request-screens";

async function open(search = "", width: 390 | 1440 = 1440) {
  localStorage.clear();
  const requests = ["Ada Marsh", "Ben Stone", "Cleo Rivers"].map((name, at) =>
    aWaitingRequest(at + 1, name),
  );
  const { office, routes } = requestScreens(requests);
  await renderOffice(routes, { at: requestsAddress + search, width });
  await expect.element(link("Ada Marsh")).toBeVisible();
  return { office, requests };
}

const link = (name: string) => page.getByRole("link", { name, exact: true });
const opened = (name: string) =>
  expect.element(page.getByRole("heading", { level: 2, name })).toBeVisible();
const panel = page.getByRole("region", { name: "Opened from Requests" });
const confirm = page.getByRole("dialog", { name: "Confirm Booking" });
const press = (keys: string) => userEvent.keyboard(keys);
const submit = () => press("{Control>}{Enter}{/Control}");
const freeTime = (name: string) => confirm.getByRole("button", { name });
const isDone = (requests: StoredRequest[]) => requests.map((one) => one.isDone);

test("a request is confirmed from the list with four keys", async () => {
  const { office } = await open("?sort=-customer");
  await press("jc");
  await expect.element(freeTime("9:00 AM")).toHaveFocus();
  await press("{Enter}");
  await expect.element(freeTime("9:00 AM")).toHaveAttribute("aria-pressed", "true");
  await submit();
  await expect.element(confirm).not.toBeInTheDocument();
  await expect.element(link("Ben Stone")).toHaveFocus();
  expect(location.search).toBe("?sort=-customer");
  expect(office.sent).toMatchObject([
    [
      `/admin/bookings/${idOf(3)}/confirm`,
      {
        date: "2026-11-30",
        start: "09:00",
        end: "10:00",
        back: `${requestsAddress}?sort=-customer`,
      },
    ],
  ]);
});

test("the dialog keeps the time that the customer chose", async () => {
  const held = aWaitingRequest(1, "Ada Marsh");
  Object.assign(held.booking, { date: "2026-11-30", startTime: "10:00:00", endTime: "11:00:00" });
  const { routes } = requestScreens([held]);
  await renderOffice(routes, { at: requestsAddress });
  await expect.element(link("Ada Marsh")).toBeVisible();
  await press("jc");
  const start = confirm.getByLabelText("Start");
  await expect.element(start).toHaveFocus();
  await expect.element(start).toHaveValue("10:00");
  await expect.element(freeTime("10:00 AM")).toHaveAttribute("aria-pressed", "true");
  await expect.element(start).toHaveFocus();
});

test("e takes a request off the list, and the next one gets the focus", async () => {
  const { requests } = await open();
  await press("je");
  await expect.element(link("Ada Marsh")).not.toBeInTheDocument();
  await expect.element(link("Ben Stone")).toHaveFocus();
  expect(isDone(requests)).toEqual([true, false, false]);
});

test("Undo brings the request back", async () => {
  const { office, requests } = await open();
  await press("je");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(link("Ada Marsh")).toBeVisible();
  expect(isDone(requests)).toEqual([false, false, false]);
  expect(office.sent.at(-1)).toEqual([
    `/admin/bookings/${idOf(1)}`,
    { intent: "not-done", stay: "1", follow_up_on: "", keep_done: "" },
  ]);
});

test("r writes a reply, which leads to the request and its list", async () => {
  const { office } = await open("?q=a");
  await press("jr");
  const reply = page.getByLabelText("Your reply");
  await expect.element(reply).toHaveFocus();
  await press("We’ll call you.");
  await submit();
  const heading = page.getByRole("heading", { level: 1, name: "Ada Marsh" });
  await expect.element(heading).toHaveFocus();
  expect(location.pathname + location.search).toBe(`/admin/bookings/${idOf(1)}?requests=open&q=a`);
  expect(office.sent).toMatchObject([
    [`/admin/bookings/${idOf(1)}/reply`, { reply: "We’ll call you." }],
  ]);
});

test("a card on a phone has its buttons as words", async () => {
  await open("", 390);
  for (const name of ["Confirm", "Reply", "Done"]) {
    await expect.element(page.getByText(name, { exact: true }).first()).toBeVisible();
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("on a phone a request opens as a page that knows its list", async () => {
  await open("?q=r", 390);
  await link("Ada Marsh").click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Ada Marsh" })).toBeVisible();
  const nav = page.getByRole("navigation", { name: "Requests" });
  await expect.element(nav).toHaveTextContent("1 of 2");
  await press("j");
  await expect.element(page.getByRole("heading", { level: 1, name: "Cleo Rivers" })).toBeVisible();
  await expect.element(nav).toHaveTextContent("2 of 2");
  await press("k");
  await expect.element(page.getByRole("heading", { level: 1, name: "Ada Marsh" })).toBeVisible();
});

test("j and k go through the requests next to the list", async () => {
  await open();
  await press("j{Enter}");
  await opened("Ada Marsh");
  await expect.element(panel).toHaveTextContent("1 of 3");
  await press("j");
  await opened("Ben Stone");
  await press("k");
  await opened("Ada Marsh");
});

test("Done in the panel leads to the next request", async () => {
  await open();
  await press("j{Enter}");
  await opened("Ada Marsh");
  await press("e");
  await opened("Ben Stone");
  await expect.element(panel).toHaveTextContent("1 of 2");
  await expect.element(panel).toHaveFocus();
});

test("Done with the last request leads back to the list", async () => {
  await open("?sort=-customer");
  await link("Ada Marsh").click();
  await opened("Ada Marsh");
  await expect.element(panel).toHaveFocus();
  await press("e");
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(link("Ada Marsh")).not.toBeInTheDocument();
  expect(location.pathname + location.search).toBe(`${requestsAddress}?sort=-customer`);
});
