import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { redirect } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { inboxSearch, messageFilterOf } from "~/features/messages/inbox/rules";
import { ReplyInput } from "~/features/messages/replies/schema";
import type { MessageStatus } from "~/shared/stored-values";
import { renderOffice } from "../../../../tests/support/office-screen";
import { answer, screenOf } from "../../../../tests/support/route-screens";
import * as inbox from "./inbox";
import * as messagePage from "./message";

interface Stored {
  id: string;
  name: string;
  status: MessageStatus;
}

const list = "/admin/messages";

/** The inbox, with its messages in memory. */
function inboxScreens(messages: Stored[]) {
  const sent: string[] = [];
  const one = {
    loader: ({ request, params }: LoaderFunctionArgs) => {
      const found = messages.find(({ id }) => id === params.id);
      if (!found) throw new Response(null, { status: 404 });
      return {
        message: {
          ...found,
          email: "ada@example.com",
          phone: null,
          message: "Do you guard ships?",
          unsentReply: null,
          receivedAt: new Date("2026-11-27T15:00:00Z"),
          laterText: "",
        },
        sender: "ada@example.com",
        later: [],
        requestId: undefined,
        quote: undefined,
        emailFacts: undefined,
        received: "Nov 27, 2026, 10:00 AM",
        form: {
          name: found.name,
          email: "ada@example.com",
          subject: "Re: Your message",
          quote: undefined,
          lines: [],
          addresses: [{ value: "own" as const, address: "office@example.com" }],
          page: { works: false, isOpen: false },
          mark: "as opened",
          replies: [],
          values: {},
          saved: [],
        },
        start: undefined,
        others: [],
        bookings: [],
        list: `${list}${inboxSearch(new URL(request.url).searchParams)}`,
      };
    },
    action: async ({ request, params }: ActionFunctionArgs) => {
      const found = messages.find(({ id }) => id === params.id);
      const { pathname, search } = new URL(request.url);
      if ((await request.clone().formData()).get("intent") === "read") {
        if (found?.status === "unread") found.status = "read";
        return null;
      }
      return answer(request, ReplyInput, ({ reply }) => {
        sent.push(reply);
        return redirect(pathname + search);
      });
    },
  };
  const routes = [
    screenOf(list, inbox, {
      loader: ({ request }) => {
        const params = new URL(request.url).searchParams;
        const show = messageFilterOf(params.get("show"));
        const search = params.get("q") ?? "";
        const isOldFirst = params.get("sort") === "received";
        const rows = messages
          .filter(({ status }) => show === "open" || status === show)
          .filter(({ name }) => name.toLowerCase().includes(search))
          .map((row) => ({
            ...row,
            email: "ada@example.com",
            phone: null,
            opening: "Do you guard ships?",
            unverified: false,
            unsentReply: null,
            received: { day: "Fri, Nov 27, 2026", time: "10:00 AM" },
          }));
        return {
          ok: true as const,
          rows: isOldFirst ? rows.reverse() : rows,
          page: 1,
          previous: undefined,
          next: undefined,
          show,
          search,
          sort: {
            order: isOldFirst ? ("received" as const) : ("-received" as const),
            usual: "-received" as const,
          },
          unread: 0,
          address: inboxSearch(params),
        };
      },
      children: [screenOf("open/:id", messagePage, one)],
    }),
  ];
  return { sent, routes };
}

async function open(search: string, status: MessageStatus) {
  localStorage.clear();
  const { sent, routes } = inboxScreens(
    ["Ada Marsh", "Ben Stone", "Cleo Rivers"].map((name, at) => ({ id: `${at}`, name, status })),
  );
  await renderOffice(routes, { at: list + search });
  await expect.element(row("Ada Marsh")).toBeVisible();
  return sent;
}

const row = (name: string) => page.getByRole("link", { name, exact: true });
const opened = (name: string) =>
  expect.element(page.getByRole("heading", { level: 2, name })).toBeVisible();
const place = (words: string) => expect.element(page.getByText(words)).toBeVisible();
const reply = page.getByLabelText("Your reply");
const filter = (name: string) =>
  page.getByRole("navigation", { name: "Filter messages" }).getByRole("link", { name });

/** Follows a link that the panel may cover. */
async function follow(link: ReturnType<typeof filter>) {
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
}

test("a message that leaves the unread ones when it is opened keeps its neighbors", async () => {
  await open("?show=unread", "unread");
  await row("Ada Marsh").click();
  await opened("Ada Marsh");
  await expect.element(row("Ada Marsh")).not.toBeInTheDocument();
  await place("1 of 3 on this page");
  await page.getByRole("link", { name: "Next" }).click();
  await opened("Ben Stone");
  await expect.element(row("Ben Stone")).not.toBeInTheDocument();
  await place("1 of 2 on this page");
  await userEvent.keyboard("{ArrowRight}");
  await opened("Cleo Rivers");
  await expect.element(page.getByText("No unread messages")).toBeInTheDocument();
  await place("1 of 1 on this page");
});

test("another filter has other neighbors, or none", async () => {
  await open("?show=unread", "unread");
  await row("Cleo Rivers").click();
  await place("3 of 3 on this page");
  await follow(filter("Archived"));
  await expect.element(page.getByText("on this page")).not.toBeInTheDocument();
  await opened("Cleo Rivers");
  expect(location.search).toBe("?show=archived");
  await follow(filter("Inbox"));
  await place("3 of 3 on this page");
});

test("a reply that is being written stays when the list is searched", async () => {
  await open("", "read");
  await row("Ben Stone").click();
  await reply.fill("Yes, day and night.");
  await page.getByRole("searchbox").fill("ben");
  await expect.element(row("Ada Marsh")).not.toBeInTheDocument();
  expect(location.pathname + location.search).toBe(`${list}/open/1?q=ben`);
  await expect.element(reply).toHaveValue("Yes, day and night.");
});

test("a reply that is being written stays when the list is sorted, and when going back", async () => {
  await open("", "read");
  await row("Ben Stone").click();
  await reply.fill("Yes, day and night.");
  const received = page.getByRole("columnheader", { name: "Received" });
  await follow(received.getByRole("link"));
  await expect.element(received).toHaveAttribute("aria-sort", "ascending");
  await expect.element(reply).toHaveValue("Yes, day and night.");
  history.back();
  await expect.element(received).toHaveAttribute("aria-sort", "descending");
  await expect.element(reply).toHaveValue("Yes, day and night.");
});

test("closing the panel asks about a reply that was kept during a search", async () => {
  await open("", "read");
  await row("Ben Stone").click();
  await reply.fill("Yes, day and night.");
  await page.getByRole("searchbox").fill("ben");
  await expect.element(row("Ada Marsh")).not.toBeInTheDocument();
  // The panel moves aside while the search field has the focus.
  await page.getByRole("heading", { level: 1 }).click();
  await page.getByRole("link", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: "Keep Editing" }).click();
  await expect.element(reply).toHaveValue("Yes, day and night.");
});

test("the panel has its own keys, and r writes the reply", async () => {
  const sent = await open("", "read");
  await userEvent.keyboard("j{Enter}");
  await opened("Ada Marsh");
  await expect.element(page.getByRole("region", { name: "Opened from Messages" })).toHaveFocus();
  await userEvent.keyboard("?");
  const help = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
  const keys = () =>
    help
      .getByRole("term")
      .elements()
      .map((one) => one.textContent);
  await expect.poll(keys).toEqual(["j", "r", "Ctrl+Enter", "?"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(help).not.toBeInTheDocument();
  await userEvent.keyboard("j");
  await opened("Ben Stone");
  await userEvent.keyboard("r");
  await expect.element(reply).toHaveFocus();
  await userEvent.keyboard("jkr, we do.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => sent).toEqual(["jkr, we do."]);
});
