import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/accessible";
import {
  connect,
  openPart,
  openSheet,
  saved,
  sheetStatus,
  surveyOffice,
} from "../../../../tests/support/survey-sheet";

const present = page.getByLabelText("People present");
const scope = page.getByLabelText("Scope");

test("an entry reaches the server after a pause", async () => {
  const { office } = await openSheet();
  await expect.element(sheetStatus).toHaveTextContent(saved);
  await present.fill("Rosa Sample");
  await expect.element(sheetStatus).toHaveTextContent("1 entry saved on this device.");
  await expect.element(sheetStatus).toHaveTextContent(saved);
  expect(office.saved).toEqual([["present", "Rosa Sample"]]);
});

test("entries stay on the phone without a connection, even after a reload", async () => {
  const office = surveyOffice();
  office.answering = "not at all";
  const { unmount, userId } = await openSheet({ office });
  await present.fill("Rosa Sample");
  await scope.fill("Warehouse by night");
  await expect
    .element(sheetStatus)
    .toHaveTextContent(
      "No connection. 2 entries saved on this device. They’ll be sent when the connection is back.",
    );
  await expectAccessible();
  await unmount();

  await openSheet({ office, userId });
  await expect.element(present).toHaveValue("Rosa Sample");
  await expect.element(scope).toHaveValue("Warehouse by night");
  office.answering = "as usual";
  connect();
  await expect.element(sheetStatus).toHaveTextContent(saved);
  expect(office.saved).toEqual([
    ["present", "Rosa Sample"],
    ["scope", "Warehouse by night"],
  ]);
});

test("another person on the same phone doesn't see unsent entries", async () => {
  const office = surveyOffice();
  office.answering = "not at all";
  const { unmount } = await openSheet({ office });
  await present.fill("Rosa Sample");
  await expect.element(sheetStatus).toHaveTextContent("No connection.");
  await unmount();
  await openSheet({ office });
  await expect.element(present).toHaveValue("");
});

test.each([
  [403, "You no longer have access to surveys. 1 entry saved on this device."],
  [404, "This survey was deleted."],
  [500, "The server is having trouble. 1 entry saved on this device. We’ll keep trying."],
] as const)("says what an answer with the status %i means", async (answering, text) => {
  const office = surveyOffice();
  office.answering = answering;
  await openSheet({ office });
  await present.fill("Rosa Sample");
  connect();
  await expect.element(sheetStatus).toHaveTextContent(text);
});

test.each([401, "with a redirect"] as const)(
  "leads to signing in again after %j",
  async (answering) => {
    const office = surveyOffice();
    office.answering = answering;
    await openSheet({ office });
    await present.fill("Rosa Sample");
    connect();
    await expect
      .element(sheetStatus)
      .toHaveTextContent("You’re signed out. 1 entry saved on this device.");
    const link = page.getByRole("link", { name: "Sign in (opens in a new tab)" });
    await expect.element(link).toHaveAttribute("target", "_blank");
    expect(link.element().getAttribute("href")).toMatch(/^\/auth\?to=%2Fadmin%2Fsurveys%2F/);
  },
);

test.each([
  { intercepted: 200, body: "<h1>Welcome to the hotel</h1>" },
  { intercepted: 404, body: '{"error":"not found"}' },
] as const)(
  "an entry stays on the phone when a network answers with $intercepted $body",
  async (answering) => {
    const office = surveyOffice();
    office.answering = answering;
    await openSheet({ office });
    await present.fill("Rosa Sample");
    connect();
    await expect
      .element(sheetStatus)
      .toHaveTextContent(
        "Not sent yet. This Wi-Fi network may need you to sign in. 1 entry saved on this device. We’ll keep trying.",
      );
    office.answering = "as usual";
    connect();
    await expect.element(sheetStatus).toHaveTextContent(saved);
    expect(office.saved).toEqual([["present", "Rosa Sample"]]);
  },
);

test("entries are stored after the system closed the phone's database", async () => {
  const open = vi.spyOn(indexedDB, "open");
  onTestFinished(() => open.mockRestore());
  const office = surveyOffice();
  office.answering = "not at all";
  const { unmount, userId } = await openSheet({ office });
  await present.fill("Rosa");
  await expect
    .element(sheetStatus)
    .toHaveTextContent("No connection. 1 entry saved on this device.");
  for (const { value } of open.mock.results) value.result.close();
  await present.fill("Rosa Sample");
  await scope.fill("Warehouse by night");
  connect();
  await expect.element(sheetStatus).toHaveTextContent("2 entries saved on this device.");
  await unmount();
  await openSheet({ office, userId });
  await expect.element(present).toHaveValue("Rosa Sample");
  await expect.element(scope).toHaveValue("Warehouse by night");
});

test("Finish sends first, and waits for what can't be sent", async () => {
  const office = surveyOffice();
  office.answering = "not at all";
  const { posted } = await openSheet({ office });
  await present.fill("Rosa Sample");
  const finish = page.getByRole("button", { name: "Finish Survey" });
  await finish.click();
  await expect
    .element(page.getByText("1 entry isn’t saved yet. Wait until it is, then finish the survey."))
    .toBeVisible();
  await expectAccessible();
  expect(posted).toEqual([]);
  office.answering = "as usual";
  await finish.click();
  await expect.poll(() => posted).toEqual([expect.objectContaining({ status: "finished" })]);
  expect(office.saved).toEqual([["present", "Rosa Sample"]]);
});

test("a sheet whose phone stores nothing stores its entries as soon as it can", async () => {
  const open = vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("no storage");
  });
  onTestFinished(() => open.mockRestore());
  const office = surveyOffice();
  office.answering = "not at all";
  await openSheet({ office });
  await present.fill("Rosa Sample");
  connect();
  await expect.element(sheetStatus).toHaveTextContent("1 entry in this tab only.");
  open.mockRestore();
  connect();
  await expect.element(sheetStatus).toHaveTextContent("1 entry saved on this device.");
});

test("says that a browser without storage keeps entries only in its tab", async () => {
  const open = vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("no storage");
  });
  const office = surveyOffice();
  office.answering = "not at all";
  await openSheet({ office });
  await present.fill("Rosa Sample");
  connect();
  await expect
    .element(sheetStatus)
    .toHaveTextContent(
      "No connection. 1 entry in this tab only. Keep this tab open until the connection is back.",
    );
  open.mockRestore();
});

test("shows what someone else enters", async () => {
  const { office, router } = await openSheet();
  await present.fill("Rosa Sample");
  await expect.element(sheetStatus).toHaveTextContent(saved);
  office.enter("scope", "Warehouse by night");
  await router.revalidate();
  await expect.element(scope).toHaveValue("Warehouse by night");
  await expect.element(present).toHaveValue("Rosa Sample");
});

/** Two people fill in the same field, and this one another one, too. */
async function disagree(width: 390 | 1440 = 390) {
  const { office } = await openSheet({ width });
  office.enter("present", "Jim Sample");
  await present.fill("Rosa Sample");
  await scope.fill("Warehouse by night");
  connect();
  await expect.element(page.getByText("1 entry needs your attention")).toBeVisible();
  return office;
}

test("two entries in one field are both shown on a phone", async () => {
  const office = await disagree(390);
  const conflict = page.getByRole("alert").first();
  await expect
    .element(conflict)
    .toHaveTextContent("Jim Sample also changed this. They entered “Jim Sample”.");
  await expect.element(present).toHaveValue("Rosa Sample");
  await expect.element(sheetStatus).toHaveTextContent("Everything else is saved.");
  expect(office.saved).toContainEqual(["scope", "Warehouse by night"]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test.each([
  ["Use Mine", "Rosa Sample"],
  ["Keep Theirs", "Jim Sample"],
])("%s decides between two entries", async (choice, value) => {
  const office = await disagree();
  await page.getByRole("button", { name: choice }).first().click();
  connect();
  await expect.element(sheetStatus).toHaveTextContent(saved);
  await expect.element(present).toHaveValue(value);
  expect(office.state.entries["survey/survey/present"]?.value).toBe(value);
});

test("an entry that the server refuses can be discarded", async () => {
  const { office } = await openSheet();
  // Typed in a field of another version of the page, which allowed more.
  present.element().removeAttribute("maxlength");
  await present.fill("x".repeat(501));
  connect();
  await expect.element(present).toBeInvalid();
  await expect.element(present).toHaveAccessibleDescription(/./);
  await page.getByText("1 entry needs your attention").click();
  await expectAccessible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(sheetStatus).toHaveTextContent(saved);
  expect(office.saved).toEqual([]);
});

test("fits with all parts open on a phone", async () => {
  await openSheet({ width: 390 });
  for (const title of ["Perimeter", "Proposed coverage", "Summary"]) await openPart(title);
  await page.getByRole("button", { name: "Add Finding" }).click();
  await page.getByRole("button", { name: "Add Post" }).click();
  await page.getByText("Finding", { exact: true }).first().click();
  await expect.element(page.getByLabelText("Recommendation").first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("the state of saving stays in view", async () => {
  await openSheet();
  for (const title of ["Perimeter", "Proposed coverage", "Summary"]) await openPart(title);
  window.scrollTo(0, 0);
  const bar = () => sheetStatus.element().getBoundingClientRect();
  await expect.poll(() => bar().bottom).toBeLessThanOrEqual(window.innerHeight);
  expect(document.documentElement.scrollHeight).toBeGreaterThan(window.innerHeight + 200);
});
