import { data, redirect } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../tests/support/accessible";
import { renderOffice } from "../../../../../tests/support/office-screen";
import type { RecordedAcceptance } from "../../acceptance/schema";
import type { QuoteSendingFacts } from "../schema";
import { QuoteSending } from "./quote-sending";

const version = "00000000-0000-4000-8000-000000000002";

const recorded: RecordedAcceptance = {
  ...{ id: "a1", signer: "Quinn Sample, Owner", how: "on paper", recordedBy: "Olive Office" },
  ...{ at: "Sat, Nov 28, 2026, 9:00 AM EST", recordedAt: "Sat, Nov 28, 2026, 9:05 AM EST" },
  ...{ hasDocument: true, undone: null },
};

/** The progress of a quote that was sent, or whose acceptance was recorded. */
async function openProgress({
  acceptances = [] as RecordedAcceptance[],
  width = 1440 as 390 | 1440,
  refuse = {} as Record<string, string>,
  hasServer = true,
} = {}) {
  const isAccepted = acceptances.some(({ undone }) => undone === null);
  const facts: QuoteSendingFacts = {
    id: "q1",
    client: { name: "Quinn Sample", email: "quinn@example.com" },
    hasServer,
    draft: isAccepted ? null : { version: 2, notReady: undefined },
    recorded: acceptances,
    now: { date: "2026-11-28", time: "09:30" },
    sent: {
      ...{ number: "Q-1042", version: 1, isOpen: !isAccepted, isExpired: false, links: 1 },
      ...{ validUntil: "Mon, Dec 21, 2026", sentBy: "Olive Office", seenAt: null },
      ...{ sentAt: "Fri, Nov 27, 2026, 9:00 AM EST", remindedAt: null, declined: null },
      ...{ unsent: null, unsentReminder: null },
      accepted: isAccepted ? { by: recorded.signer, at: recorded.at } : null,
      acceptable: isAccepted ? null : version,
    },
    questions: [],
  };
  const sent: Record<string, FormDataEntryValue>[] = [];
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    if (Object.keys(refuse).length === 0) return redirect("/admin/quotes/q1");
    return data({ errors: refuse, values: {} }, { status: 409 });
  };
  await renderOffice(
    [
      { path: "/admin/quotes/:id", element: <QuoteSending facts={facts} /> },
      { path: "/admin/quotes/:id/accept", action },
      { path: "/admin/quotes/:id/undo-acceptance", action },
    ],
    { at: "/admin/quotes/q1", width },
  );
  return sent;
}

const dialog = page.getByRole("dialog");
const opens = (name: string) => page.getByRole("main").getByRole("button", { name });
const inDialog = (name: string) => dialog.getByRole("button", { name });

test("an acceptance by phone is recorded with the person and the time", async () => {
  const sent = await openProgress({ width: 390 });
  await opens("Record Acceptance").click();
  await expect.element(dialog).toHaveTextContent("Quinn Sample will get an email");
  await expect.element(dialog).toHaveTextContent("The draft of version 2 will be deleted");
  await expect.element(dialog.getByLabelText("Accepted by")).toHaveValue("Quinn Sample");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await dialog.getByLabelText("By phone").click();
  await inDialog("Record Acceptance").click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    expect.objectContaining({
      ...{ version, how: "phone", signerName: "Quinn Sample" },
      ...{ date: "2026-11-28", time: "09:30", id: expect.stringMatching(/^[\w-]{36}$/) },
    }),
  ]);
});

test("a refused form stays open with its message and keeps what was chosen", async () => {
  const sent = await openProgress({ refuse: { document: "Attach the signed page" } });
  await opens("Record Acceptance").click();
  await dialog.getByLabelText("On paper").click();
  await inDialog("Record Acceptance").click();
  await expect.element(dialog.getByText("Attach the signed page")).toBeVisible();
  await expect.element(dialog.getByLabelText("On paper")).toBeChecked();
  await inDialog("Record Acceptance").click();
  await expect.poll(() => sent.length).toBe(2);
  // It's recorded once, however often it's sent.
  expect(sent[1]?.id).toBe(sent[0]?.id);
});

test("a recorded acceptance shows who, how and its document, and is undone with a reason", async () => {
  const sent = await openProgress({ acceptances: [recorded] });
  const main = page.getByRole("main");
  await expect.element(main).toHaveTextContent("Quinn Sample, Owner, on paper, Sat, Nov 28, 2026");
  await expect
    .element(main.getByRole("link", { name: "Document of the acceptance by Quinn Sample, Owner" }))
    .toHaveAttribute("href", "/admin/quotes/q1/acceptances/a1");
  await expect.element(opens("Record Acceptance")).not.toBeInTheDocument();
  await opens("Undo Acceptance").click();
  await expect.element(dialog).toHaveTextContent("The customer can accept the quote again");
  await expectAccessible();
  await dialog.getByLabelText("Reason").fill("It was another quote.");
  await inDialog("Undo Acceptance").click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    expect.objectContaining({ acceptance: "a1", reason: "It was another quote." }),
  ]);
});

test("an undone acceptance stays in the history", async () => {
  const undone = { by: "Olive Office", at: "Sat, Nov 28, 2026, 9:10 AM EST", reason: "A mistake" };
  await openProgress({ acceptances: [{ ...recorded, undone }] });
  const main = page.getByRole("main");
  await expect.element(main).toHaveTextContent("Undone by Olive Office, Sat, Nov 28, 2026");
  await expect.element(main).toHaveTextContent("A mistake");
  await expect.element(opens("Undo Acceptance")).not.toBeInTheDocument();
  await expect.element(opens("Record Acceptance")).toBeVisible();
});

test("without an email server, the client isn't promised an email right away", async () => {
  await openProgress({ hasServer: false });
  await opens("Record Acceptance").click();
  const promise = "Quinn Sample will get an email once an email server is set up";
  await expect.element(dialog).toHaveTextContent(promise);
});
