import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { anOpening, apply, stored } from "../../support/applications";
import { book, bookAt } from "../../support/bookings";
import { pageOf } from "../../support/customer-bookings";
import { seenIn } from "../../support/office-forms";
import { pageText } from "../../support/page-text";

const inboundEmail = {
  address: "replies@in.example.com",
  token: "a-token-of-thirty-two-characters-",
};

const receivingApp = () =>
  testApp({ config: { inboundEmail }, settings: { admin_email: "ops@example.com" } });

/** Stores a sent email about a booking or an application, and delivers a reply to it. */
async function aReply(
  app: TestApp,
  about: { appointment_id?: string; application_id?: string },
  from: string,
) {
  const id = crypto.randomUUID();
  await app.db
    .insertInto("outgoing_mails")
    .values({
      ...{ id, template: "reply", to_address: from, subject: "Your visit", html: "", text: "" },
      ...{ status: "sent", created_at: app.clock.now() },
      ...about,
    } as never)
    .execute();
  const email = [
    `From: ${from}`,
    "Subject: Re: Your visit",
    `In-Reply-To: <${id}@guards.example.com>`,
    `Message-ID: <${crypto.randomUUID()}@example.com>`,
    "",
    "The north gate, please.",
  ].join("\r\n");
  const answer = await app.fetch(
    new Request("http://localhost:3000/email/received", {
      method: "POST",
      body: email,
      headers: {
        Authorization: `Bearer ${inboundEmail.token}`,
        "Content-Type": "message/rfc822",
      },
    }),
  );
  expect(answer.ok).toBe(true);
  await app.runJobs();
}

test("a reply is marked on its booking and in the lists until someone reads it", async () => {
  await using app = await receivingApp();
  app.clock.time = new Date("2026-12-01T08:00:00-05:00");
  const visit = await bookAt(app, "10:00", "11:00", { customer_email: "ada@example.com" });
  const request = await book(app, { customer_email: "ada@example.com" });
  const other = await bookAt(app, "12:00", "13:00", { customer_email: "ada@example.com" });
  await aReply(app, { appointment_id: visit }, "ada@example.com");
  const office = await app.adminBrowser();
  const lists = ["today", "upcoming", "all", "customers/ada%40example.com"];
  for (const list of lists) {
    const html = await pageOf(office.get(`/admin/bookings/${list}`));
    // The customer's page marks it in the thread, too.
    expect(html.split("New reply").length - 1, list).toBe(list.startsWith("cust") ? 2 : 1);
  }
  expect(await pageOf(office.get("/admin/bookings/requests"))).not.toContain("New reply");
  await aReply(app, { appointment_id: request }, "ada@example.com");
  expect(await pageOf(office.get("/admin/bookings/requests"))).toContain("New reply");

  const page = await pageOf(office.get(`/admin/bookings/${visit}`));
  expect(page).toContain("Correspondence");
  expect(page).toContain("Re: Your visit");
  expect(page).toContain("The north gate, please.");
  expect(page).toContain("New reply");
  expect((await pageOf(office.get(`/admin/bookings/${other}`))).split("<h1")[1]).not.toMatch(
    /^[\s\S]{0,300}New reply/,
  );
  await app.db.updateTable("messages").set({ status: "read" }).execute();
  for (const path of [...lists, "requests", visit]) {
    expect(await pageOf(office.get(`/admin/bookings/${path}`)), path).not.toContain("New reply");
  }
});

test("a booking's page shows the newest correspondence and links to all of it", async () => {
  await using app = await receivingApp();
  const booking = await book(app, { customer_email: "ada@example.com" });
  for (const hour of [1, 2, 3, 4, 5]) {
    app.clock.time = new Date(`2026-12-01T0${hour}:00:00-05:00`);
    await app.post("/contact", {
      name: "Ada",
      email: "ada@example.com",
      message: `Message of hour ${hour}.`,
    });
  }
  const office = await app.adminBrowser();
  const html = await pageOf(office.get(`/admin/bookings/${booking}`));
  expect(html).toContain("Message of hour 5.");
  expect(html.match(/>Unread</g)).toHaveLength(4);
  expect(html.split("</main>")[0]).not.toMatch(/<p[^>]*>Message of hour 1\./);
  const all = "/admin/bookings/customers/ada%40example.com#thread-heading";
  expect(html).toContain(all);
  const whole = await pageOf(office.get(all));
  expect(whole).toContain("Message of hour 1.");
  await app.db.updateTable("messages").set({ status: "read" }).execute();
  expect(await pageOf(office.get(`/admin/bookings/${booking}`))).not.toContain(">Unread<");
  const recruiter = await app.browserWith("recruiter");
  expect((await recruiter.get(`/admin/bookings/${booking}`)).status).toBe(403);
});

test("a request's screen lists each email once and explains what Done does", async () => {
  await using app = await receivingApp();
  const id = await book(app, { customer_email: "ada@example.com" });
  const add = (subject: string, template: string) =>
    app.db
      .insertInto("outgoing_mails")
      .values({
        ...{ id: crypto.randomUUID(), template, to_address: "ada@example.com", subject },
        ...{ html: "", text: "", status: "sent", appointment_id: id },
      } as never)
      .execute();
  await add("We got your request", "booking_confirmation");
  const office = await app.adminBrowser();
  const path = `/admin/bookings/${id}`;
  expect(await pageOf(office.get(path))).toContain("It counts as your response.");
  const seen = seenIn(await pageOf(office.get(`${path}/reply`)));
  const reply = { subject: "About your gates", reply: "Both?", answersTo: "own", seen };
  expect((await office.post(`${path}/reply`, reply)).status).toBe(302);
  const [page = ""] = (await pageOf(office.get(path))).split("</main>");
  for (const subject of ["We got your request", "About your gates"]) {
    expect(page.split(`>${subject}<`), subject).toHaveLength(2);
  }
  expect(page).toContain("“Done” removes this request from your open requests.");
  expect(page).toContain("We won’t email anyone.");
  expect(pageText(await pageOf(office.get(path)))).toContain("Reply from");
});

test("a long correspondence shows its newest entries, and a link to all messages", async () => {
  await using app = await receivingApp();
  await book(app, { customer_email: "ada@example.com" });
  const moment = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute));
  const entries = Array.from({ length: 40 }, (_, minute) => minute);
  await app.db
    .insertInto("messages")
    .values(
      entries.map((minute) => ({
        ...{ name: "Ada", email: "Ada@Example.com", message: `Message ${minute}.` },
        ...{ submission_hash: `message-${minute}`, received_at: moment(minute) },
      })),
    )
    .execute();
  await app.db
    .insertInto("outgoing_mails")
    .values(
      entries.map((minute) => ({
        ...{ id: crypto.randomUUID(), template: "reply", to_address: "ada@example.com" },
        ...{ subject: `Email ${minute}.`, html: "", text: "", status: "sent" },
        ...{ created_at: moment(minute + 20) },
      })) as never,
    )
    .execute();
  const office = await app.adminBrowser();
  const html = await pageOf(office.get("/admin/bookings/customers/ada%40example.com"));
  const [, thread = ""] = html.split("Correspondence<");
  const shown = (kind: string) =>
    [...thread.matchAll(new RegExp(`>${kind} (\\d+)\\.<`, "g"))].map(([, number]) =>
      Number(number),
    );
  // Of the 30 entries shown, the newest is the request; the others are the newest emails and
  // messages.
  expect(shown("Email")).toEqual(entries.toReversed().slice(0, shown("Email").length));
  expect(shown("Message")).toEqual(entries.toReversed().slice(0, shown("Message").length));
  expect(shown("Email").length + shown("Message").length).toBe(29);
  expect(html).toContain("/admin/messages?show=all&amp;q=ada%40example.com");
});

test("an application's page shows the correspondence that the reader may see", async () => {
  await using app = await receivingApp();
  await apply(app, { jobId: await anOpening(app) });
  const [application] = await stored(app);
  const { id = "", email = "" } = application ?? {};
  await book(app, { customer_email: email, service_name: "Night Watch" });
  await aReply(app, { application_id: id }, email);
  const path = `/admin/careers/applications/${id}`;
  const seen = await pageOf((await app.adminBrowser()).get(path));
  for (const text of ["Correspondence", "Re: Your visit", "New reply", "Night Watch"]) {
    expect(seen).toContain(text);
  }
  const recruiter = await pageOf((await app.browserWith("recruiter")).get(path));
  expect(recruiter).toContain("Correspondence");
  expect(recruiter).not.toContain("Night Watch");
  expect(recruiter).not.toContain("The north gate");
});

test("a merged customer's thread includes all their addresses", async () => {
  await using app = await receivingApp();
  const booking = await book(app, { customer_email: "ada@example.com" });
  await book(app, { customer_email: "bob@example.com", service_name: "Bob's Patrol" });
  await app.post("/contact", { name: "Bob", email: "bob@example.com", message: "Is it lit?" });
  await app.db
    .insertInto("merged_customers")
    .values({
      key: "bob@example.com",
      kept_key: "ada@example.com",
      merged_at: app.clock.now(),
      merged_by: "Olive",
    })
    .execute();
  const office = await app.adminBrowser();
  for (const path of [booking, `${booking}/reply`, "customers/ada%40example.com"]) {
    const html = await pageOf(office.get(`/admin/bookings/${path}`));
    expect(html, path).toContain("Is it lit?");
    expect(html, path).toContain("Bob&#x27;s Patrol");
  }
});
