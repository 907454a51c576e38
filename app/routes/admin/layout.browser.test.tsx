import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { openPhoneStore } from "~/features/surveys/sheet/phone-store";
import { permissions } from "~/platform/auth/permissions";
import { ourHeader } from "~/platform/http/our-answer";
import { mount } from "../../../tests/support/mount";
import { screenOf } from "../../../tests/support/route-screens";
import * as layout from "./layout";

/** The back office of a person, with two screens; the settings wait for `settings`. */
async function openOffice(userId: string, settings?: Promise<void>) {
  const before = location.href;
  history.pushState(null, "", "/admin");
  const frame = screenOf("/admin", layout, {
    loader: () => ({
      company: "Sample Security",
      diskIsFull: false,
      serverProblem: undefined,
      trouble: undefined,
      user: { id: userId, name: "Sam Sample", email: "sam@example.com" },
      granted: [...permissions],
      scheme: "light" as const,
      columns: {},
      views: [],
      openGroups: [],
      version: "1.0.0",
      sendsEmails: true,
      problem: undefined,
      counts: undefined,
      conversations: undefined,
    }),
    children: [
      { index: true, element: <h1>Dashboard</h1> },
      {
        path: "email-settings",
        loader: () => settings ?? null,
        element: <h1>Saved settings</h1>,
      },
    ],
  });
  const router = createBrowserRouter([{ ...frame, HydrateFallback: Nothing }]);
  onTestFinished(() => {
    router.dispose();
    history.pushState(null, "", before);
  });
  await mount(<RouterProvider router={router} />);
  await expect.element(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  return router;
}

function Nothing() {
  return null;
}

test("says that the email settings are loading", async () => {
  const arrived = Promise.withResolvers<void>();
  const router = await openOffice(crypto.randomUUID(), arrived.promise);
  void router.navigate("/admin/email-settings");
  await expect.element(page.getByText("Loading settings...")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Dashboard" })).not.toBeInTheDocument();
  arrived.resolve();
  await expect.element(page.getByRole("heading", { name: "Saved settings" })).toBeVisible();
  await expect.element(page.getByText("Loading settings...")).not.toBeInTheDocument();
});

const change = {
  ...{ key: "survey/survey/scope", id: "c1", kind: "survey" as const, item: "survey" },
  ...{ field: "scope", value: "Warehouse", after: [], sent: false },
};

test("sends what a survey left on the phone", async () => {
  const userId = crypto.randomUUID();
  const store = await openPhoneStore(userId);
  await store.putChange("s1", change);
  const sent: unknown[] = [];
  const fetchFile = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).endsWith("/admin/surveys/s1/changes")) return fetchFile(input, init);
    const { changes } = JSON.parse(String(init?.body)) as { changes: { id: string }[] };
    sent.push(...changes.map(({ id }) => id));
    const results = changes.map(({ id }) => ({ id, outcome: "saved" }));
    const state = { changedAt: "", entries: {}, photos: [] };
    return Response.json({ results, state }, { headers: { [ourHeader]: "1" } });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await openOffice(userId);
  await expect.poll(() => sent).toEqual(["c1"]);
  await expect.poll(() => store.unsent()).toEqual([]);
});

test("what a survey left on the phone stays when a network answers with a 404", async () => {
  const userId = crypto.randomUUID();
  const store = await openPhoneStore(userId);
  await store.putChange("s1", change);
  let tries = 0;
  const fetchFile = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).endsWith("/admin/surveys/s1/changes")) return fetchFile(input, init);
    tries += 1;
    return Response.json({ error: "not found" }, { status: 404 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await openOffice(userId);
  // Nothing would be sent anymore if the entry was gone.
  const tryAgain = () => {
    dispatchEvent(new Event("online"));
    return tries;
  };
  await expect.poll(tryAgain).toBeGreaterThan(8);
  expect(await store.unsent()).toEqual(["s1"]);
});

test("signing in deletes pages that the phone keeps for someone else", async () => {
  const userId = crypto.randomUUID();
  for (const name of ["survey-sheets", "survey-sheets-other", `survey-sheets-${userId}`]) {
    await (await caches.open(name)).put("/admin/surveys/s1", new Response(name));
  }
  await openOffice(userId);
  await expect.poll(() => caches.keys()).toEqual([`survey-sheets-${userId}`]);
});
