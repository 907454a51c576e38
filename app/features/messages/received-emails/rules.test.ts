import fc from "fast-check";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { ourEmailIds, readEmail, withoutQuote } from "./rules";

const read = async (lines: string[]) => readEmail(await PostalMime.parse(lines.join("\r\n")));

test.each([
  [
    "Gmail",
    "Thanks!\n\nOn Mon, Nov 23, 2026 at 9:00 AM Guards <office@example.com> wrote:\n> Hello",
  ],
  [
    "a broken line",
    "Thanks!\n\nOn Mon, Nov 23, 2026 at 9:00 AM Guards\n<office@example.com> wrote:\n\n> Hello",
  ],
  ["Outlook", "Thanks!\n\n________________________________\nFrom: Guards\nSent: Monday\n\nHello"],
  ["an older Outlook", "Thanks!\n\n-----Original Message-----\nFrom: Guards\n\nHello"],
])("leaves out the quote of %s", (_, text) => {
  expect(withoutQuote(text)).toBe("Thanks!");
});

test("keeps replies between quoted lines, and a text that is only a quote", () => {
  const between = "See below.\n\nOn Monday, Guards wrote:\n> Nine?\nYes.\n> Gate?\nNorth.";
  expect(withoutQuote(between)).toBe(between);
  const only = "On Monday, Guards wrote:\n> Hello";
  expect(withoutQuote(only)).toBe(only);
  expect(withoutQuote("On Friday we closed. On Monday nobody wrote: strange.")).toContain(
    "strange",
  );
});

test("looks for quotes in linear time", () => {
  const hostile = `${"On Monday, Guards wrote:\n".repeat(200_000)}> Hello\nYes.`;
  const started = performance.now();
  expect(withoutQuote(hostile)).toBe(hostile);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test("reads deeply nested and very long HTML", async () => {
  const html = (body: string) =>
    read(["From: ada@example.com", "Content-Type: text/html", "", body]);
  expect(await html(`<p>Hello</p>${"<div>".repeat(50_000)}`)).toMatchObject({
    message: expect.stringMatching(/^Hello/),
  });
  expect(await html(`${"<table><tr><td>".repeat(10_000)}`)).toMatchObject({
    name: expect.any(String),
  });
  expect((await html("<p>Hello</p>".repeat(100_000)))?.message).toHaveLength(20_000);
});

test("keeps a text without a quote", () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/wrote|écrit|escribió|^[-_]{2}/im.test(text)),
      (text) => {
        expect(withoutQuote(text)).toBe(text.trim());
      },
    ),
  );
});

test("reads sender, subject and text, even of an email with only HTML", async () => {
  const received = await read([
    "From: =?utf-8?Q?Ada_Ex=C3=A4mple?= <Ada@example.com>",
    "Subject: =?utf-8?Q?Re=3A_Gate_=E2=82=AC?=",
    "Message-ID: <one@example.com>",
    "References: <a@example.com> <b@example.com>",
    "In-Reply-To: <b@example.com>",
    "Content-Type: text/html; charset=utf-8",
    "",
    "<p>North <b>gate</b>.</p><script>alert(1)</script>",
  ]);
  expect(received).toMatchObject({
    name: "Ada Exämple",
    email: "Ada@example.com",
    subject: "Re: Gate €",
    emailId: "<one@example.com>",
    answers: ["<b@example.com>", "<b@example.com>", "<a@example.com>"],
    automatic: false,
  });
  expect(received?.message).toContain("North gate.");
  expect(received?.message).not.toContain("alert");
});

test.each([
  "Auto-Submitted: auto-replied",
  "Precedence: bulk",
  "X-Autoreply: yes",
  "List-Id: <news.example.com>",
  "Return-Path: <>",
])("an email with %s comes from a program", async (header) => {
  const received = await read(["From: ada@example.com", header, "", "Away."]);
  expect(received?.automatic).toBe(true);
});

test("an email without a sender can't be read, and a long one is cut off with a note", async () => {
  expect(await read(["Subject: Hello", "", "Who?"])).toBeUndefined();
  const long = await read(["From: ada@example.com", "", "a\0 ".repeat(20_000)]);
  expect(long?.message).toHaveLength(20_000);
  expect(long?.message).toMatch(/original email\.\)$/);
  expect(long?.message).not.toContain("\0");
});

test("finds our emails among those that a received one replies to", () => {
  const id = "0b8fb1d2-6c3f-4f5d-9a1b-0123456789ab";
  expect(ourEmailIds([`<${id}@guards.example.com>`, "<x@y>", `<${id}x@y>`])).toEqual([id]);
});
