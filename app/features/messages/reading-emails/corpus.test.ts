import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readAttachment, readEmail } from "./read-email";
import { senderIn, splitQuote } from "./rules";

// Emails as the programs write them, with invented people and texts.
const folder = join(import.meta.dirname, "corpus");

/** With the line ends of emails. Each byte is one character. */
function bytesOf(name: string) {
  const text = readFileSync(join(folder, `${name}.eml`), "latin1");
  return new Uint8Array(Buffer.from(text.replaceAll("\n", "\r\n"), "latin1"));
}

interface Expected {
  sender: string;
  replyTo?: string;
  subject: string;
  text: string;
  /** Its first line. */
  quote?: string;
  attachments?: string[];
  kind?: "automatic" | "bounce";
  /** Why the email that a bounce is about wasn't delivered. */
  reason?: string;
}

const expected: [name: string, Expected][] = [
  [
    "gmail-web",
    {
      sender: "Ada Example <ada@example.com>",
      subject: "Re: Your visit on Wednesday",
      text: "The north gate, please. The guard there has the key.\n\nAda",
      quote: "On Mon, Nov 23, 2026 at 9:00 AM Sample Guards <office@guards.example.com>",
    },
  ],
  [
    "gmail-android",
    {
      sender: "Ben Sample <ben.sample@example.com>",
      subject: "Re: Your visit on Wednesday",
      text: "Yes, 2 PM works 👍",
      quote: "On Mon, Nov 23, 2026, 9:00 AM Sample Guards <office@guards.example.com> wrote:",
    },
  ],
  [
    "gmail-ios",
    {
      sender: "Cleo Example <cleo@example.com>",
      subject: "Re: Quote for the warehouse",
      text: "Could we start a week later? We’re closed that Friday.",
      quote: "On Mon, Nov 23, 2026 at 9:00 AM Sample Guards <",
    },
  ],
  [
    "outlook-desktop",
    {
      sender: "Example, Dana <dana@works.example.com>",
      subject: "RE: Your visit on Wednesday",
      text: "Please use the loading dock.\n\nDana Example\nFacilities, (216) 555-0142",
      quote: "From: Sample Guards <office@guards.example.com>",
    },
  ],
  [
    "outlook-web",
    {
      sender: "Example, Dana <dana@works.example.com>",
      subject: "RE: Your visit on Wednesday",
      text: "The café entrance is open until 6 PM.",
      quote: "________________________________",
    },
  ],
  [
    "outlook-mobile",
    {
      sender: "Example, Dana <dana@works.example.com>",
      subject: "RE: Your visit on Wednesday",
      text: "Running ten minutes late.\n\nGet Outlook for iOS<https://mobile.example.com/ios>",
      quote: "________________________________",
    },
  ],
  [
    "outlook-answers-in-the-quote",
    {
      sender: "Example, Dana <dana@works.example.com>",
      subject: "RE: Your visit on Wednesday",
      text: "See my answers below.",
      quote: "-----Original Message-----",
    },
  ],
  [
    "outlook-german",
    {
      sender: "Example, Dana <dana@works.example.com>",
      subject: "RE: Your visit on Wednesday",
      text: "Bitte das Nordtor nehmen. Schöne Grüße",
      quote: "Von: Sample Guards <office@guards.example.com>",
    },
  ],
  [
    "outlook-for-mac",
    {
      sender: "Example, Dana <dana@works.example.com>",
      subject: "RE: Your visit on Wednesday",
      text: "Approved. Please send the invoice to accounting.",
      quote: "*From: *Sample Guards <office@guards.example.com>",
    },
  ],
  [
    "apple-mail",
    {
      sender: "Eve Example <eve@example.com>",
      subject: "Re: Your application",
      text: "Thursday is fine. My guard card is attached to the first email.",
      quote: "> On Nov 23, 2026, at 9:00 AM, Sample Guards <office@guards.example.com> wrote:",
    },
  ],
  [
    "iphone",
    {
      sender: "Finn Example <finn@example.com>",
      subject: "Re: Your visit on Wednesday",
      text: "Yes please.\n\nSent from my iPhone",
      quote: "> On Nov 23, 2026, at 9:00 AM, Sample Guards <office@guards.example.com> wrote:",
    },
  ],
  [
    "iphone-photo",
    {
      sender: "Finn Example <finn@example.com>",
      subject: "The broken fence",
      text: "Sent from my iPhone",
      attachments: ["IMG_2041.jpeg"],
    },
  ],
  [
    "thunderbird",
    {
      sender: "Gus Example <gus@example.com>",
      subject: "Re: Your visit on Wednesday",
      text: "On 11/23/26 9:00 AM, Sample Guards wrote:\n> Which gate should we use?\nThe north gate.\n> And who has the key?\nThe night manager. She is in from 6 PM, and her number is on the board next to the gate.",
    },
  ],
  [
    "yahoo",
    {
      sender: "Hal Example <hal@example.com>",
      subject: "Re: Your message",
      text: "Four nights, from Thursday to Sunday.",
      quote:
        "On Monday, November 23, 2026 at 09:00:00 AM EST, Sample Guards <office@guards.example.com> wrote:",
    },
  ],
  [
    "fastmail",
    {
      sender: "Iris Example <iris@example.com>",
      subject: "Re: Your visit on Wednesday",
      text: "Ten o'clock it is.",
      quote: "On Mon, Nov 23, 2026, at 9:00 AM, Sample Guards wrote:",
    },
  ],
  [
    "french-gmail",
    {
      sender: "Zoé Exemple <zoe@example.com>",
      subject: "Re: Votre réunion",
      text: "Oui, à 14 h.",
      quote: "Le lun. 23 nov. 2026 à 15:00, Sample Guards <office@guards.example.com> a",
    },
  ],
  [
    "exchange-out-of-office",
    {
      sender: "Example, Dana <dana@works.example.com>",
      subject: "Automatic reply: Your visit on Wednesday",
      text: "I'm away until November 30. For urgent matters, call (216) 555-0143.",
      kind: "automatic",
    },
  ],
  [
    "gmail-vacation",
    {
      sender: "Ada Example <ada@example.com>",
      subject: "On vacation Re: Your visit on Wednesday",
      text: "I'm hiking and will answer next week.",
      kind: "automatic",
    },
  ],
  [
    "postfix-bounce",
    {
      sender: "Mail Delivery System <MAILER-DAEMON@mx.example.com>",
      subject: "Undelivered Mail Returned to Sender",
      text: "The mail system at mx.example.com could not deliver your message.\n\n<ada@nowhere.example>: host mail.nowhere.example[192.0.2.7] said: 550 5.1.1 No\n    such mailbox here (in reply to RCPT TO command)",
      attachments: ["delivery-status.txt", "email.eml"],
      kind: "bounce",
      reason: "550 5.1.1 No such mailbox here",
    },
  ],
  [
    "postfix-delayed",
    {
      sender: "Mail Delivery System <MAILER-DAEMON@mx.example.com>",
      subject: "Delayed Mail (still being retried)",
      text: "Your message is late. You don't need to send it again.",
      attachments: ["delivery-status.txt", "headers.txt"],
      kind: "automatic",
    },
  ],
  [
    "exim-bounce",
    {
      sender: "Mail Delivery System <Mailer-Daemon@mail.example.com>",
      subject: "Mail delivery failed: returning message to sender",
      text: "The mail software at mail.example.com created this message by itself.\n\nOne of the addresses could not be reached, and we won't try again:\n\n  ada@nowhere.example\n    host mail.nowhere.example [192.0.2.7]\n    SMTP error from remote mail server after RCPT TO:<ada@nowhere.example>:\n    550 5.7.1 Mailbox is disabled\n\n------ This is a copy of your message, including all the headers. ------",
      quote: "From: Sample Guards <office@guards.example.com>",
      kind: "bounce",
      reason: "550 5.7.1 Mailbox is disabled",
    },
  ],
  [
    "exim-warning",
    {
      sender: "Mail Delivery System <Mailer-Daemon@mail.example.com>",
      subject: "Warning: message 1tEa-0003 delayed 24 hours",
      text: "Your message is waiting for a mail server that doesn't respond:\n\n  ada@nowhere.example\n    Message-ID: <0b8fb1d2-6c3f-4f5d-9a1b-0123456789ab@guards.example.com>\n\nYou don't need to do anything.",
      kind: "automatic",
    },
  ],
  [
    "exim-report",
    {
      sender: "Mail Delivery System <Mailer-Daemon@mail.example.com>",
      subject: "Mail delivery failed: returning message to sender",
      text: "Your message could not be delivered to ada@nowhere.example.",
      attachments: ["delivery-status.txt", "email.eml"],
      kind: "bounce",
      reason: "552 Mailbox full",
    },
  ],
  [
    "exchange-bounce",
    {
      sender:
        "Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@works.example.com>",
      subject: "Undeliverable: Your consultation request",
      text: "Your message to ada@works.example.com couldn't be delivered.\nada wasn't found at works.example.com.",
      attachments: ["delivery-status.txt", "email.eml"],
      kind: "bounce",
      reason:
        "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@works.example.com not found by SMTP address lookup",
    },
  ],
  [
    "gmail-bounce",
    {
      sender: "Mail Delivery Subsystem <mailer-daemon@mail.example.com>",
      subject: "Delivery Status Notification (Failure)",
      text: "** Address not found **\n\nYour message wasn't delivered to ada@nowhere.example because the address\ncouldn't be found.",
      attachments: ["icon.png", "delivery-status.txt", "email.eml"],
      kind: "bounce",
      reason:
        "550-5.1.1 The account does not exist. Check the address 550 5.1.1 for typing errors.",
    },
  ],
  [
    "ses-bounce",
    {
      sender: "MAILER-DAEMON@amazonses.example.com <MAILER-DAEMON@amazonses.example.com>",
      subject: "Delivery Status Notification (Failure)",
      text: "We couldn't deliver your email to the following recipients: ada@nowhere.example",
      attachments: ["delivery-status.txt", "headers.txt"],
      kind: "bounce",
      reason: "550 4.4.7 Message expired: unable to deliver in 840 minutes",
    },
  ],
  [
    "qmail-bounce",
    {
      sender: "MAILER-DAEMON@old.example.com <MAILER-DAEMON@old.example.com>",
      subject: "failure notice",
      text: "Hello. This is the qmail program at old.example.com.\nYour message couldn't be delivered to these addresses. I gave up; sorry.\n\n<ada@nowhere.example>:\n192.0.2.7 does not like recipient.\nRemote host said: 550 5.2.1 This mailbox was closed\nGiving up on 192.0.2.7.\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <office@guards.example.com>",
      quote: "From: Sample Guards <office@guards.example.com>",
      kind: "bounce",
      reason: "550 5.2.1 This mailbox was closed",
    },
  ],
  [
    "forwarded-gmail",
    {
      sender: "Jo Example <jo@example.com>",
      subject: "Fwd: Site plan",
      text: "Please see what our landlord writes.\n\n---------- Forwarded message ---------\nFrom: Kai Example <kai@landlord.example>\nDate: Sun, Nov 22, 2026 at 4:00 PM\nSubject: Site plan\nTo: Jo Example <jo@example.com>\n\n\nThe back door can't be used until December.",
    },
  ],
  [
    "forwarded-outlook",
    {
      sender: "Example, Dana <dana@works.example.com>",
      subject: "FW: Site plan",
      text: "For your information.\n\nFrom: Kai Example <kai@landlord.example>\nSent: Sunday, November 22, 2026 4:00 PM\nTo: Example, Dana <dana@works.example.com>\nSubject: Site plan\n\nThe back door can't be used until December.",
    },
  ],
  [
    "forwarded-apple",
    {
      sender: "Eve Example <eve@example.com>",
      subject: "Fwd: Site plan",
      text: "Is this still right?\n\n> Begin forwarded message:\n> \n> From: Kai Example <kai@landlord.example>\n> Subject: Site plan\n> Date: November 22, 2026 at 4:00 PM EST\n> To: Eve Example <eve@example.com>\n> \n> The back door can't be used until December.",
    },
  ],
  [
    "forwarded-as-attachment",
    {
      sender: "Jo Example <jo@example.com>",
      subject: "The landlord's email",
      text: "Attached.",
      attachments: ["Site plan.eml"],
    },
  ],
  [
    "forwarded-without-a-name",
    {
      sender: "Eve Example <eve@example.com>",
      subject: "Fwd: Site plan",
      text: "See the email inside.",
      attachments: ["email.eml"],
    },
  ],
  [
    "html-only",
    {
      sender: "Lea Example <lea@example.com>",
      subject: "Two questions",
      text: "Do you also guard construction sites?\n\n * one at night\n * one on weekends",
      quote: "> How can we help?",
    },
  ],
  [
    "outlook-html-only",
    {
      sender: "Example, Dana <dana@works.example.com>",
      subject: "RE: Your visit on Wednesday",
      text: "Second floor, please.",
      quote: "From: Sample Guards <office@guards.example.com>",
    },
  ],
  [
    "text-only",
    {
      sender: "mia@example.com <mia@example.com>",
      subject: "Parking",
      text: "Is there parking at your office?\n\n--\nMia Example\n(216) 555-0144",
    },
  ],
  [
    "latin-1",
    {
      sender: "René Exemple <rene@example.com>",
      subject: "Café du Marché",
      text: "Le café ferme à 22 h.",
    },
  ],
  [
    "iso-2022-jp",
    {
      sender: "山田太郎 <taro@example.com>",
      subject: "警備の見積もり",
      text: "お世話になります。夜間の警備をお願いします。",
    },
  ],
  [
    "quoted-printable",
    {
      sender: "Nia Example <nia@example.com>",
      subject: "Question about “patrols”",
      text: "We’d like “mobile” patrols – twice a night, and one that stays until the staff has left. \nPrice = $ or €?",
    },
  ],
  [
    "base64",
    {
      sender: "Oli Example <oli@example.com>",
      subject: "Schlüssel für Tor 3",
      text: "The key for gate 3 is with the café.\nThanks — Oli",
    },
  ],
  [
    "eight-bit",
    {
      sender: "Пётр Пример <petr@example.com>",
      subject: "Охрана склада",
      text: "Нужна охрана склада с декабря.",
    },
  ],
  [
    "missing-charset",
    {
      sender: "Quin Example <quin@example.com>",
      subject: "Hours",
      text: "The café’s staff leaves at 9 PM.",
    },
  ],
  [
    "unknown-charset",
    {
      sender: "Quin Example <quin@example.com>",
      subject: "Hours",
      text: "The lobby closes at 9 PM.",
    },
  ],
  [
    "winmail-dat",
    {
      sender: "Example, Dana <dana@works.example.com>",
      subject: "Site plan",
      text: "The plan of the café is attached.\nDana",
      attachments: ["Site plan – north and south gate.pdf", "gate.jpg"],
    },
  ],
  [
    "winmail-dat-with-an-email",
    {
      sender: "Example, Dana <dana@works.example.com>",
      subject: "Landlord",
      text: "The landlord's email is attached.",
      attachments: ["The landlord's email.txt", "image.png"],
    },
  ],
  [
    "winmail-dat-cut-off",
    {
      sender: "Example, Dana <dana@works.example.com>",
      subject: "Photos",
      text: "Two photos.",
      attachments: ["one.jpg"],
    },
  ],
  [
    "inline-photo",
    {
      sender: "Ray Example <ray@example.com>",
      subject: "Graffiti",
      text: "Last night at the back wall:\n\n[cid:wall@example.com]\n\nRay",
      attachments: ["image.jpg"],
    },
  ],
  [
    "calendar-invitation",
    {
      sender: "Sam Example <sam@example.com>",
      subject: "Invitation: Site visit @ Wed Nov 25, 2026 10am",
      text: "You have been invited to a site visit.",
      attachments: ["invite.ics", "invite.ics"],
    },
  ],
  [
    "calendar-answer",
    {
      sender: "Ada Example <ada@example.com>",
      subject: "Accepted: Site visit",
      text: "Ada Example has accepted.",
      attachments: ["invite.ics"],
    },
  ],
  [
    "smime-signed",
    {
      sender: "Tess Example <tess@example.com>",
      subject: "Signed order",
      text: "We order two guards for December 5.",
      attachments: ["smime.p7s"],
    },
  ],
  [
    "pgp-signed",
    {
      sender: "Uma Example <uma@example.com>",
      subject: "Alarm code",
      text: "The code changes on Friday.",
      attachments: ["OpenPGP_signature"],
    },
  ],
  [
    "pgp-encrypted",
    {
      sender: "Uma Example <uma@example.com>",
      subject: "...",
      text: "",
      attachments: ["", "encrypted.asc"],
    },
  ],
  [
    "read-receipt",
    {
      sender: "Example, Dana <dana@works.example.com>",
      subject: "Read: Your quote",
      text: "Your message was read on Monday.",
      attachments: [""],
      kind: "automatic",
    },
  ],
  [
    "list-mail",
    {
      sender: "Security Weekly <news@news.example.com>",
      subject: "This week in guarding",
      replyTo: "editors@news.example.com",
      text: "Five ways to check a lock.",
      kind: "automatic",
    },
  ],
  ["empty-body", { sender: "Vic Example <vic@example.com>", subject: "", text: "" }],
  [
    "attached-emails",
    {
      sender: "Jo Example <jo@example.com>",
      subject: "Both emails",
      text: "Both are attached.",
      attachments: ["First.eml", "A long name of an email about the plan of the second floor.eml"],
    },
  ],
  [
    "broken-mime",
    { sender: "Wes Example <wes@example.com>", subject: "Broken", text: "This email has no end." },
  ],
  [
    "broken-base64",
    {
      sender: "Wes Example <wes@example.com>",
      subject: "=?UTF-8?Q?Half_an_encoded_word",
      text: "The photo is cut off.",
      attachments: ["cut.jpg"],
    },
  ],
  [
    "form-service",
    {
      sender: "Website Form <no-reply@forms.example>",
      subject: "New entry from your directory page",
      replyTo: "xena@example.com",
      text: "I need a guard for Saturday.",
    },
  ],
  [
    "reply-to-a-department",
    {
      sender: "Yul Example <yul@example.com>",
      subject: "Invoices",
      replyTo: "Office@mail.example.com",
      text: "Please send invoices to our office.",
    },
  ],
  [
    "reply-to-the-sender",
    { sender: "Yul Example <yul@example.com>", subject: "Hello", text: "Just me." },
  ],
];

test("every email of the corpus has an expected result", () => {
  const files = readdirSync(folder).map((file) => file.replace(/\.eml$/, ""));
  expect(files.sort()).toEqual(expected.map(([name]) => name).sort());
});

test.each(expected)("reads the email %s", async (name, { attachments = [], kind, ...facts }) => {
  const email = await readEmail(bytesOf(name));
  if (!email) throw new Error("it has no sender");
  const { own, quote } = splitQuote(email.message, email.subject);
  expect({
    sender: `${email.name} <${email.email}>`,
    replyTo: email.replyTo,
    subject: email.subject,
    text: own,
    quote: quote.split("\n")[0]?.trim() || undefined,
    attachments: email.attachmentList.map((one) => one.name),
    kind: email.bounce ? "bounce" : email.automatic ? "automatic" : undefined,
    reason: email.bounce?.reason,
  }).toEqual({
    replyTo: undefined,
    quote: undefined,
    reason: undefined,
    ...facts,
    attachments,
    kind,
  });
});

test.each(expected)("hides nothing of the email %s", async (name) => {
  const email = await readEmail(bytesOf(name));
  const { own, quote } = splitQuote(email?.message ?? "", email?.subject);
  const lines = (text: string) => text.split("\n").filter((line) => line.trim() !== "");
  expect(lines(`${own}\n${quote}`).map((line) => line.trim())).toEqual(
    lines(email?.message ?? "").map((line) => line.trim()),
  );
});

test.each(expected)("accepts the email %s", (name, { sender }) => {
  expect(sender).toContain(`<${senderIn(Buffer.from(bytesOf(name)).toString())}>`);
});

test.each(expected.filter(([, { kind }]) => kind === "bounce"))(
  "finds the Message-ID of our email in the bounce %s",
  async (name) => {
    const email = await readEmail(bytesOf(name));
    expect(email?.bounce?.ids).toEqual([
      "<0b8fb1d2-6c3f-4f5d-9a1b-0123456789ab@guards.example.com>",
    ]);
  },
);

test.each(expected.filter(([, { attachments = [] }]) => attachments.length > 0))(
  "opens the attachments of the email %s",
  async (name, { attachments = [] }) => {
    const email = await readEmail(bytesOf(name));
    for (const [index, { number = -1, size }] of email?.attachmentList.entries() ?? []) {
      const opened = await readAttachment(bytesOf(name), number);
      expect(opened?.name).toBe(attachments[index]);
      expect(opened?.content).toHaveLength(size);
    }
  },
);
