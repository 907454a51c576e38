import { Outlet, redirect } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ReplyInput } from "~/features/messages/replies/schema";
import { type Permission, permissions } from "~/platform/auth/permissions";
import type { MessageStatus } from "~/shared/stored-values";
import { SendsEmails } from "~/ui/sends-emails";
import { expectAccessible } from "../../../../tests/support/accessible";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import * as message from "./message";

interface Opened {
  width?: 390 | 1440;
  status?: MessageStatus;
  granted?: readonly Permission[];
  /** Colleagues reply before the first reply is sent. */
  late?: boolean;
  /** Whether the visitor has a page with the conversation. */
  hasPage?: boolean;
  sendsEmails?: boolean;
}

const saved = [
  { id: "1", title: "Weddings", reply: "Hello Rita,\n\nyes, we do.\n\nSam Sample" },
  { id: "2", title: "Dates", reply: "We come on {{date}}." },
];

/** A visitor's message with the form for a reply. `office.sent` has the forms that were sent. */
async function openMessage({
  width = 1440,
  status = "read",
  granted = permissions,
  late = false,
  hasPage = false,
  sendsEmails = true,
}: Opened = {}) {
  const office = {
    sent: [] as Record<string, string>[],
    replies: [] as string[],
    /** Runs before a reply is stored. */
    before: async () => {},
  };
  const mark = () => `${office.replies.length} replies`;
  const screen = await renderOffice(
    [
      {
        element: (
          <SendsEmails value={sendsEmails}>
            <Outlet />
          </SendsEmails>
        ),
        children: [
          screenOf("/admin/messages/:id", message, {
            loader: () => ({
              message: {
                id: "1",
                name: "Rita Reply",
                email: "rita@example.com",
                phone: null,
                message: "Do you guard <b>weddings</b>?\nOn Sundays?",
                status,
                unsentReply: null,
                receivedAt: new Date(),
                laterText: "",
              },
              sender: "rita@example.com",
              later: [],
              requestId: undefined,
              quote: undefined,
              emailFacts: undefined,
              received: "Nov 27, 2026, 10:00 AM",
              form: {
                name: "Rita Reply",
                email: "rita@example.com",
                subject: "Re: Your message",
                quote: {
                  name: "Rita Reply",
                  text: "Do you guard <b>weddings</b>?",
                  wrote: "Nov 27",
                },
                lines: ["Licensed in Ohio"],
                addresses: [
                  { value: "office" as const, address: "ops@example.com" },
                  { value: "own" as const, address: "sam@example.com" },
                ],
                page: { works: hasPage, isOpen: false },
                mark: mark(),
                replies: office.replies.map((reply, at) => ({
                  reply: {
                    id: String(at),
                    subject: "Re: Your message",
                    reply,
                    author: "Olive Office",
                    emailId: null,
                    receivedId: null,
                    emailStatus: "sent" as const,
                    emailReason: null,
                  },
                  sent: "Nov 27, 2026, 11:00 AM",
                })),
                values: { first_name: "Rita" },
                saved,
              },
              start: undefined,
              others: [],
              bookings: [],
              list: "/admin/messages",
            }),
            action: async ({ request }) => {
              const values = Object.fromEntries(await request.clone().formData());
              if (values.intent === "read") {
                office.sent.push({ intent: "read" });
                return { errors: {}, values: {} };
              }
              return answer(request, ReplyInput, async ({ reply, seen }, sent) => {
                office.sent.push(sent);
                await office.before();
                if (late && office.replies.length === 0) office.replies.push("I was faster.");
                if (seen !== mark()) {
                  return {
                    conflict: { mark: mark(), by: "Olive Office", fields: [], others: [] },
                  };
                }
                office.replies.push(reply);
                return redirect("/admin/messages/1");
              });
            },
          }),
        ],
      },
      { path: "/admin/messages", element: <h1>Messages</h1> },
    ],
    { at: "/admin/messages/1", width, granted },
  );
  return { ...screen, office };
}

const text = page.getByRole("textbox", { name: "Your reply" });
const send = page.getByRole("button", { name: "Send Reply" });
const preview = page.getByRole("region", { name: "Preview" });
const expectPreview = (expected: RegExp) =>
  expect
    .poll(
      () =>
        (preview.getByTitle("Email preview").element() as HTMLIFrameElement).contentDocument?.body
          .textContent ?? "",
    )
    .toMatch(expected);
const insert = async (title: string) => {
  await page.getByLabelText("Insert a saved reply").selectOptions(title);
  await page.getByRole("button", { name: "Insert" }).click();
};

test("shows the message's own characters and lines", async () => {
  await openMessage();
  const shown = page.getByText("Do you guard <b>weddings</b>?");
  await expect.element(shown).toBeVisible();
  expect(getComputedStyle(shown.element()).whiteSpace).toBe("pre-wrap");
  await expect
    .element(page.getByRole("link", { name: "rita@example.com" }).first())
    .toHaveAttribute("href", "mailto:rita@example.com");
});

test.each([true, false])("promises emails only with an email server (%s)", async (sendsEmails) => {
  await openMessage({ hasPage: true, sendsEmails });
  const now = page.getByText("Your reply is emailed, and also appears");
  const later = page.getByText("It’s emailed once an email server is set up.");
  await expect.element(sendsEmails ? now : later).toBeVisible();
  await expect.element(sendsEmails ? later : now).not.toBeInTheDocument();
  await page.getByRole("button", { name: "End Conversation" }).click();
  await expect
    .element(page.getByRole("alertdialog"))
    .toHaveTextContent(
      sendsEmails
        ? "You can still reply by email"
        : "your replies wait until an email server is set up",
    );
});

test("a saved reply goes below what was written on a phone", async () => {
  await openMessage({ width: 390 });
  await text.fill("Good morning!");
  await insert("Weddings");
  await expect
    .element(text)
    .toHaveValue("Good morning!\n\nHello Rita,\n\nyes, we do.\n\nSam Sample");
  await expect.element(text).toHaveFocus();
  await expectPreview(/Good morning![\s\S]*Hello Rita,/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test("previews the email with the original quoted", async () => {
  await openMessage();
  await expect.element(send).toBeVisible();
  await expect.element(preview).not.toBeInTheDocument();
  await text.fill("Dear {{first_name}},\n\n<always>.");
  await expectPreview(/Dear Rita,\s*<always>\.[\s\S]*Do you guard <b>weddings<\/b>\?/);
  await expectPreview(/Licensed in Ohio/);
  await page.getByLabelText("Subject").fill("For {{first_name}}");
  await expect.element(preview).toHaveTextContent(/Rita Reply <rita@example.com>.*For Rita/);
});

test("warns about a variable without a value", async () => {
  await openMessage();
  await insert("Dates");
  await expect
    .element(preview.getByRole("status"))
    .toHaveTextContent("{{date}} has no value for Rita Reply. Replace or remove it.");
  await text.fill("We come on Sunday.");
  await expect.element(preview.getByRole("status")).not.toBeInTheDocument();
});

test("a sent reply leaves an empty form", async () => {
  const { office } = await openMessage();
  const arrived = Promise.withResolvers<void>();
  office.before = () => arrived.promise;
  await text.fill("Yes, we do.");
  await page.getByRole("radio", { name: "sam@example.com" }).click();
  await send.click();
  await expect.element(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  arrived.resolve();
  await expect.element(page.getByRole("article").nth(1)).toHaveTextContent("Yes, we do.");
  await expect.element(text).toHaveValue("");
  await expect.element(preview).not.toBeInTheDocument();
  expect(office.sent).toEqual([
    expect.objectContaining({ reply: "Yes, we do.", answersTo: "own", seen: "0 replies" }),
  ]);
});

test("replies go to the office unless the writer chooses", async () => {
  await openMessage();
  await expect.element(page.getByRole("group", { name: "Replies go to" })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "ops@example.com" })).toBeChecked();
});

test("a colleague's faster reply is shown before this one can be sent", async () => {
  const { office } = await openMessage({ late: true });
  await text.fill("Mine.");
  await send.click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Olive Office replied while you were writing (see above).");
  await expect.element(page.getByText("I was faster.")).toBeVisible();
  await expect.element(text).toHaveValue("Mine.");
  await expectAccessible();
  await send.click();
  await expect.element(text).toHaveValue("");
  expect(office.sent.map(({ seen }) => seen)).toEqual(["0 replies", "1 replies"]);
});

test("opening an unread message marks it as read once", async () => {
  const { office, router } = await openMessage({ status: "unread" });
  await expect.poll(() => office.sent).toEqual([{ intent: "read" }]);
  await router.revalidate();
  expect(office.sent).toHaveLength(1);
});

test("someone who may only read leaves an unread message unread", async () => {
  const { office } = await openMessage({ status: "unread", granted: ["office", "messages.view"] });
  await expect.element(page.getByRole("heading", { level: 1, name: "Rita Reply" })).toBeVisible();
  await expect.element(text).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Archive" })).not.toBeInTheDocument();
  expect(office.sent).toEqual([]);
});

test("the keyboard inserts a saved reply", async () => {
  await openMessage();
  page.getByLabelText("Insert a saved reply").element().focus();
  await userEvent.keyboard("{ArrowDown}{Tab}{Enter}");
  await expect.element(text).toHaveValue("We come on {{date}}.");
});
