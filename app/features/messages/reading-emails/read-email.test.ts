import { expect, test } from "vitest";
import { failedChecks, readEmail } from "./read-email";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (lines: string[]) => readEmail(bytes(lines.join("\r\n")));

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

test("reads the sender, subject and text of an email, even if it only has HTML", async () => {
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

test("an email without a sender can't be read", async () => {
  expect(await read(["Subject: Hello", "", "Who?"])).toBeUndefined();
});

test("cuts off a long email", async () => {
  const long = await read(["From: ada@example.com", "", "a\0 ".repeat(20_000)]);
  expect(long).toMatchObject({ shortened: true });
  expect(long?.message).toHaveLength(20_000);
  expect(long?.message).not.toContain("\0");
});

test("returns nothing that the database can't store", async () => {
  const received = await read([
    "From: ada@example.com",
    "Reply-To: a\0da@example.com",
    "To: of\0fice@example.com",
    "References: <o\0ne@example.com> <two@example.com>",
    "Message-ID: <th\0ree@example.com>",
    "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
    "",
    ...["--b", "Content-Type: message/delivery-status", ""],
    ...["Action: failed", "Diagnostic-Code: smtp; 550 N\0o", ""],
    ...["--b", `Content-Type: image/png; name="${"😀".repeat(99)}.long-extension"`, "", "x"],
    ...["--b", `Content-Type: image/png; name="${"😀".repeat(99)}.png"`, "", "x", "--b--"],
  ]);
  expect(received).toMatchObject({ bounce: { reason: "550 No" } });
  const stored = JSON.stringify(received);
  expect(stored).not.toMatch(/\\u0000|\\ud[89a-f]/);
  expect(received?.answers).toEqual(["<two@example.com>"]);
});

test("identifies an email by the content below its headers", async () => {
  const hash = async (...headers: string[]) =>
    (await read(["From: ada@example.com", ...headers, "", "Hello", "", "there"]))?.contentHash;
  const first = await hash("Received: from one.example.com");
  expect(await hash("Received: from two.example.com")).toBe(first);
  expect((await read(["From: ada@example.com", "", "Hello"]))?.contentHash).not.toBe(first);
});

test("refuses an email with too many parts", async () => {
  const type = "Content-Type: multipart/mixed; boundary=b";
  const parts = (count: number) =>
    read(["From: a@b.c", type, "", ..."--b\n".repeat(count).split(/(?<=\n)/)]);
  expect(await parts(10)).toMatchObject({ email: "a@b.c" });
  await expect(parts(6_000)).rejects.toThrow("too many parts");
});

const results = (value: string) => ({ key: "authentication-results", value });

test.each([
  ["no header", [], []],
  ["a pass", [results("mx.in; spf=pass smtp.mailfrom=a.com; dkim=pass; dmarc=pass")], []],
  ["no policy", [results("mx.in; spf=none; dkim=none; dmarc=none")], []],
  ["a failed DMARC", [results("mx.in; dmarc=fail (p=reject) header.from=a.com")], ["DMARC"]],
  ["all failed", [results("mx.in; spf=fail; dkim=fail; dmarc=fail")], ["DMARC", "SPF", "DKIM"]],
  ["a failed SPF without DMARC", [results("mx.in; spf=fail")], ["SPF"]],
  ["a forwarded email", [results("mx.in; spf=fail; dkim=pass; dmarc=pass")], []],
  ["one of two signatures", [results("mx.in; dkim=fail; dkim=pass")], []],
  [
    "a pass that the sender wrote",
    [results("mx.in; dmarc=fail"), results("x; dmarc=pass")],
    ["DMARC"],
  ],
  [
    "a failed SPF below a pass that the sender wrote",
    [results("mx.in; spf=fail"), results("x; dmarc=pass")],
    ["SPF"],
  ],
  ["Received-SPF", [{ key: "received-spf", value: "fail (not allowed)" }], ["SPF"]],
  ["Mailgun's", [{ key: "x-mailgun-dkim-check-result", value: "Fail" }], ["DKIM"]],
])("finds the failed sender checks of %s", (_, headers, failed) => {
  expect(failedChecks(headers)).toEqual(failed);
});
