import fc from "fast-check";
import { expect, test } from "vitest";
import { notifiedText, replyRecipient, senderIn, splitQuote } from "./rules";

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
])("separates the quote of %s", (_, text) => {
  expect(splitQuote(text)).toMatchObject({ own: "Thanks!", quote: text.slice(9) });
});

test("keeps replies between quoted lines, and a text that is only a quote", () => {
  const between = "See below.\n\nOn Monday, Guards wrote:\n> Nine?\nYes.\n> Gate?\nNorth.";
  expect(splitQuote(between).own).toBe(between);
  const only = "On Monday, Guards wrote:\n> Hello";
  expect(splitQuote(only).own).toBe(only);
  expect(splitQuote("On Friday we closed. On Monday nobody wrote: strange.").own).toContain(
    "strange",
  );
});

test("doesn't fold a forwarded email", () => {
  const forwarded = "See below.\n\n---------- Forwarded message ---------\nFrom: Ada\n\nHello";
  expect(splitQuote(forwarded)).toMatchObject({ own: forwarded, quote: "" });
  const outlook = "See below.\n\n-----Original Message-----\nFrom: Ada\n\nHello";
  expect(splitQuote(outlook, "FW: Gate")).toMatchObject({ own: outlook, quote: "" });
  expect(splitQuote(outlook, "Re: FW: Gate").own).toBe("See below.");
});

test("leaves only marked quotes out of the notification, because others can contain answers", () => {
  const marked = "Thanks!\n\nOn Monday, Guards wrote:\n> Which gate?";
  expect(notifiedText(marked, "Re: Gate")).toBe("Thanks!");
  const unmarked = "See below.\n\n-----Original Message-----\nFrom: Guards\n\nWhich gate? North.";
  expect(notifiedText(unmarked, "Re: Gate")).toBe(unmarked);
});

test("puts only the beginning of a long email into the notification", () => {
  expect(notifiedText("a\n".repeat(10_000), "Gate")).toBe(`${"a\n".repeat(199)}a…`);
  expect(notifiedText("word ".repeat(4000), "Gate")).toBe(`${"word ".repeat(1000).trimEnd()}…`);
});

test("looks for quotes in linear time", () => {
  const hostile = `${"On Monday, Guards wrote:\n".repeat(200_000)}> Hello\nYes.`;
  const started = performance.now();
  expect(splitQuote(hostile).own).toBe(hostile);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test("keeps a text without a quote", () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/wrote|écrit|escribió|^[-_]{2}/im.test(text)),
      (text) => {
        expect(splitQuote(text).own).toBe(text.trim());
      },
    ),
  );
});

test.each([
  ["From: ada@example.com", "ada@example.com"],
  ["Subject: Hi\r\nfrom: Ada Example <ada@example.com>\r\nTo: x@y.z", "ada@example.com"],
  ["From: Ada\r\n Example\r\n\t<ada@example.com>", "ada@example.com"],
  ["From: mailer-daemon@example.com (Mail Delivery System)", "mailer-daemon@example.com"],
  ["Subject: Hello\r\n\r\nFrom: ada@example.com", undefined],
  ["From: nobody", undefined],
  ["From: ada\0@example.com", undefined],
])("finds the sender in the headers %j", (start, sender) => {
  expect(senderIn(start)).toBe(sender);
});

test.each([
  ["no Reply-To", null, "", "ada@example.com"],
  ["the same domain", "desk@Example.com", "", "desk@Example.com"],
  ["a subdomain", "desk@mail.example.com", "", "desk@mail.example.com"],
  ["another domain", "ada@example.net", "", "ada@example.com"],
  ["a domain that ends like it", "ada@notexample.com", "", "ada@example.com"],
  ["a top-level domain", "ada@com", "", "ada@example.com"],
  ["a failed check", "desk@example.com", "DMARC", "ada@example.com"],
])("replies to an email with %s go to the right address", (_, replyTo, failedChecks, expected) => {
  expect(replyRecipient({ email: "ada@example.com", replyTo, failedChecks })).toBe(expected);
});

test("addresses of a mail provider belong to different people", () => {
  const facts = { email: "ada@gmail.com", replyTo: "mallory@gmail.com", failedChecks: "" };
  expect(replyRecipient(facts)).toBe("ada@gmail.com");
});
