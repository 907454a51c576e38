import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { z } from "zod";
import { OutcomeInput } from "~/features/urgent/office/schema";
import { type Permission, permissions } from "~/platform/auth/permissions";
import { refuseForm } from "~/platform/forms/form-result";
import type { UrgentStatus } from "~/shared/stored-values";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import * as list from "./list";
import * as request from "./request";

interface Stored {
  id: string;
  status: UrgentStatus;
  takenBy: string | null;
  outcome: string;
}

interface Opened {
  width?: 390 | 1440;
  at?: string;
  granted?: readonly Permission[];
}

/** The list of open urgent requests. `office.requests` is what the server answers. */
async function openList({ width = 1440, at = "", granted = permissions }: Opened = {}) {
  const stored = (id: string): Stored => ({ id, status: "waiting", takenBy: null, outcome: "" });
  const office = {
    requests: ["1", "2", "3"].map(stored),
    /** Answers "I’ve Got It" instead of the server. */
    take: undefined as (() => ReturnType<Parameters<typeof answer>[2]>) | undefined,
    paged: [] as string[],
  };
  const facts = (id: string) => ({
    callback_phone: `+1 555 010${id}`,
    site_address: `${id} Panel Street`,
    contact: `Contact ${id}`,
    ...{ reason: "threat" as const, entry: "", fire_system: "" as const, out_since: "" },
    ...{ ordered_by: "", department_told: "" as const, starts: "", hours: "", details: "" },
  });
  const one = {
    loader: ({ params }: LoaderFunctionArgs) => {
      const found = office.requests.find(({ id }) => id === params.id);
      if (!found) throw new Response(null, { status: 404 });
      return {
        request: {
          ...found,
          ...{ reason: "threat" as const, facts: facts(found.id), mark: "m" },
          ...{ receivedAt: new Date(), closedBy: null, closedAt: null },
        },
        received: "8:04 PM",
        lines: [],
        canPage: true,
        emails: [],
        next: "Ann First",
        mayEdit: granted.includes("urgent.edit"),
      };
    },
    action: async ({ request, params }: ActionFunctionArgs) => {
      const found = office.requests.find(({ id }) => id === params.id);
      const intent = (await request.clone().formData()).get("intent");
      const schema = intent === "close" ? OutcomeInput : z.object({});
      return answer(request, schema, async (input) => {
        if (intent === "take" && office.take) return office.take();
        if (!found) throw new Response(null, { status: 404 });
        if (intent === "take") Object.assign(found, { status: "taken", takenBy: "Sam Sample" });
        else Object.assign(found, input, { status: "closed" });
        const { pathname, search } = new URL(request.url);
        return redirect(pathname + search);
      });
    },
  };
  const screen = await renderOffice(
    [
      screenOf("/admin/urgent", list, {
        loader: () => {
          const open = office.requests.filter(({ status }) => status !== "closed");
          return {
            ok: true as const,
            rows: open.map((found) => ({
              ...found,
              ...{ reason: "threat" as const, callbackPhone: "+1 555 0101" },
              ...{ siteAddress: `${found.id} Panel Street`, contact: "", received: "8:04 PM" },
            })),
            ...{ show: "open" as const, search: "", order: "-received" as const },
            open: open.length,
            ...{ page: 1, before: undefined, after: undefined },
          } as never;
        },
        children: [screenOf("open/:id", request, one as never)],
      }),
      screenOf("/admin/urgent/:id", request, one as never),
      {
        path: "/admin/urgent/:id/page-again",
        action: async ({ params }) => {
          office.paged.push(params.id ?? "");
          return redirect(`/admin/urgent/${params.id}`);
        },
      },
    ],
    { at: `/admin/urgent${at}`, width, granted },
  );
  return { ...screen, office };
}

const table = page.getByRole("table", { name: "Urgent requests" });
const row = (id: string) => table.getByRole("row").filter({ hasText: `${id} Panel Street` });
const panel = page.getByRole("region", { name: "Opened from Urgent Requests" });
const take = page.getByRole("button", { name: "I’ve Got It" });
const outcome = page.getByRole("textbox", { name: "Outcome" });

test("shows in the list and the panel that someone took the request", async () => {
  const { office, router } = await openList({ at: "/open/1" });
  await expect.element(panel.getByText("Contact 1")).toBeVisible();
  await outcome.fill("Guard sent");
  Object.assign(office.requests[0] ?? {}, { status: "taken", takenBy: "Cleo Third" });
  await router.revalidate();
  await expect.element(panel.getByText("Taken", { exact: true })).toBeVisible();
  await expect.element(panel.getByText("Taken by Cleo Third")).toBeVisible();
  await expect.element(row("1").getByText("Taken", { exact: true })).toBeVisible();
  await expect.element(take).not.toBeInTheDocument();
  await expect.element(outcome).toHaveValue("Guard sent");
  await expectAccessible();
});

test("takes the request next to the list", async () => {
  const { office } = await openList({ at: "/open/1?q=panel" });
  await take.click();
  await expect.element(panel.getByText("Taken by Sam Sample")).toBeVisible();
  expect(location.pathname + location.search).toBe("/admin/urgent/open/1?q=panel");
  expect(office.requests[0]?.status).toBe("taken");
});

test("says who was faster", async () => {
  const { office } = await openList({ at: "/open/1" });
  office.take = () => {
    Object.assign(office.requests[0] ?? {}, { status: "taken", takenBy: "Cleo Third" });
    return refuseForm("Cleo Third already took this request.");
  };
  await take.click();
  await expect
    .element(panel.getByRole("alert"))
    .toHaveTextContent("Cleo Third already took this request.");
});

test("a closed request leaves the list and stays open in the panel", async () => {
  await openList({ at: "/open/2" });
  await outcome.fill("Guard sent");
  await page.getByRole("button", { name: "Close Request" }).click();
  await expect.element(row("2")).not.toBeInTheDocument();
  await expect.element(panel.getByText("Guard sent")).toBeVisible();
  await expect.element(outcome).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
});

test("a request isn't closed without its outcome", async () => {
  await openList({ at: "/2", width: 390 });
  await page.getByRole("button", { name: "Close Request" }).click();
  await expect.element(outcome).toHaveAccessibleDescription(/Enter the outcome$/);
  await expect.element(outcome).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("asks before everybody is paged again", async () => {
  const { office, router } = await openList({ at: "/open/1" });
  Object.assign(office.requests[0] ?? {}, { status: "unanswered" });
  await router.revalidate();
  await page.getByRole("button", { name: "Page Everyone Again" }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question).toHaveTextContent(/Ann First will be paged right away/);
  await expectAccessible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(office.paged).toEqual([]);
  await page.getByRole("button", { name: "Page Everyone Again" }).click();
  await question.getByRole("button", { name: "Page Everyone Again" }).click();
  await expect.poll(() => office.paged).toEqual(["1"]);
});

test("someone who may only read can't take a request", async () => {
  await openList({ at: "/open/1", granted: ["office", "urgent.view"] });
  await expect.element(panel.getByText("Contact 1")).toBeVisible();
  await expect.element(take).not.toBeInTheDocument();
  await expect.element(outcome).not.toBeInTheDocument();
});
