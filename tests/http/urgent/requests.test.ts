import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { hours } from "~/shared/durations";
import { m } from "~/shared/messages/public/urgent";
import { type TestApp, testApp } from "../../support/app";
import { formWith } from "../../support/filled-form";
import { saveInfo } from "../../support/office-forms";
import {
  historyOf,
  passMinutes,
  putOnCall,
  runPaging,
  sendUrgent,
  urgentForm,
} from "../../support/urgent";

const page = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");

const stored = (app: Awaited<ReturnType<typeof testApp>>) =>
  app.db.selectFrom("urgent_requests").selectAll().execute();

/** Words that tell people with an emergency to wait. */
const toWait = /try again (later|in)|wait \d|in an hour|\d+ minutes/i;

const fireWatch = {
  ...urgentForm,
  reason: "fire_watch",
  entry: "Gate B",
  fire_system: "both",
  out_since: "Today, 4 PM",
  ordered_by: "Fire marshal",
  department_told: "no",
  starts: "Right now",
  hours: "Until 6 AM",
  contact: "Dana, 555-0143",
  details: "Floors 2 to 4.",
};

test("a request is stored with all its details, and leads to the visitor's own page", async () => {
  await using app = await testApp();
  await putOnCall(app, "Ann First");
  const response = await app.post("/urgent", fireWatch);
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toMatch(/^\/urgent\/[\w-]{32}$/);
  expect(await stored(app)).toMatchObject([{ ...fireWatch, status: "waiting" }]);
  await runPaging(app);
  const [email] = app.sentEmails;
  for (const text of [
    "Fire watch",
    "+1 555 0142",
    "12 Harbor Road, Springfield",
    "Reason for fire watch: Fire alarm and sprinkler systems",
    "Fire department notified: Not yet",
    "On-site contact: Dana, 555-0143",
  ]) {
    expect(email?.html).toContain(text);
    expect(email?.text).toContain(text);
  }
});

test("drops the fire watch answers when the reason is a different one", async () => {
  await using app = await testApp();
  await putOnCall(app, "Ann First");
  await app.post("/urgent", { ...fireWatch, reason: "event" });
  expect(await stored(app)).toMatchObject([
    { reason: "event", fire_system: "", out_since: "", ordered_by: "", entry: "Gate B" },
  ]);
});

test("the form and the visitor's page work without JavaScript", async () => {
  await using app = await testApp();
  await putOnCall(app, "Ann First");
  const html = await page(app.get("/urgent"));
  const form = formWith(html, "callback_phone")
    .with("callback_phone", ["+1 555 0142"])
    .with("site_address", ["12 Harbor Road"])
    .with("reason", ["fire_watch"])
    .with("fire_system", ["sprinkler"]);
  const sent = await app.post("/urgent", form.body);
  expect(sent.status).toBe(302);
  expect(await stored(app)).toMatchObject([{ reason: "fire_watch", fire_system: "sprinkler" }]);
  const own = sent.headers.get("Location") ?? "";
  const [, reload = ""] = /<noscript>([\s\S]*?)<\/noscript>/.exec(
    (await page(app.get(own))).split("Received, not confirmed yet").slice(1).join(""),
  ) ?? ["", ""];
  expect(reload).toContain(`href="${own}"`);
});

test("the visitor's page is private, and an unknown one is a 404 and slowed down", async () => {
  await using app = await testApp();
  await putOnCall(app, "Ann First");
  const own = await sendUrgent(app);
  const response = await app.get(own);
  expect(response.headers.get("Cache-Control")).toBe("no-store, private");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(response.headers.get("Referrer-Policy")).toBe("same-origin");
  const html = await response.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain("Harbor Road");
  for (let count = 0; count < 30; count += 1) {
    const wrong = await app.get(`/urgent/${"x".repeat(32)}.data`);
    expect(wrong.status).toBe(404);
  }
  const slowed = await app.get(`/urgent/${"x".repeat(32)}`);
  expect(slowed.status).toBe(429);
  const refused = await slowed.text();
  expect(refused).toContain("You can still send an urgent request.");
  expect(refused).not.toMatch(toWait);
  expect((await app.get("/urgent/short")).status).toBe(429);
  expect((await app.get(own)).status).toBe(200);
});

test("no text of these pages tells someone with an emergency to wait", () => {
  const texts = Object.values(m).filter((text) => typeof text === "string");
  expect(texts.filter((text) => toWait.test(text))).toEqual([]);
});

test("a page that fails says to call 911", async () => {
  await using app = await testApp();
  await putOnCall(app, "Ann First");
  const own = await sendUrgent(app);
  await sql`alter table urgent_requests rename to elsewhere`.execute(app.db);
  try {
    const failed = await app.get(own);
    expect(failed.status).toBe(500);
    expect(await failed.text()).toContain('href="tel:911"');
  } finally {
    await sql`alter table elsewhere rename to urgent_requests`.execute(app.db);
  }
});

test("a form sent twice, even simultaneously, is one request with two links to it", async () => {
  await using app = await testApp();
  await putOnCall(app, "Ann First");
  const [one, two] = await Promise.all([sendUrgent(app), sendUrgent(app)]);
  const three = await sendUrgent(app);
  expect(new Set([one, two, three]).size).toBe(3);
  expect(await stored(app)).toHaveLength(1);
  for (const own of [one, two, three]) {
    expect(await page(app.get(own))).toContain("Received, not confirmed yet");
  }
  await runPaging(app);
  expect(app.sentEmails).toHaveLength(1);
  expect(await historyOf(app)).toEqual(["received", "paged Ann First"]);
  // After closing, the same form is a new request.
  await app.db
    .updateTable("urgent_requests")
    .set({ status: "closed", closed_at: app.clock.now(), closed_by: "Office" })
    .execute();
  await sendUrgent(app);
  expect(await stored(app)).toHaveLength(2);
});

describe("bad input", () => {
  test.each([
    ["nothing", {}, ["callback_phone", "site_address", "reason"]],
    ["a short number", { ...fireWatch, callback_phone: "12" }, ["callback_phone"]],
    ["an unknown reason", { ...fireWatch, reason: "party" }, ["reason"]],
    ["an unknown system", { ...fireWatch, fire_system: "dog" }, ["fire_system"]],
    ["a long text", { ...fireWatch, details: "x".repeat(2001) }, ["details"]],
    ["a control character", { ...fireWatch, site_address: "Here\u0000" }, ["site_address"]],
  ])("%s gets a message beside the field and keeps the rest", async (_, fields, wrong) => {
    await using app = await testApp();
    await putOnCall(app, "Ann First");
    const response = await app.post("/urgent", fields);
    const html = await response.text();
    expect(response.status).toBe(400);
    for (const field of wrong) expect(html).toContain(`id="${field}-error"`);
    expect(html.match(/id="[a-z_]+-error"/g)).toHaveLength(wrong.length);
    if ("entry" in fields) expect(html).toContain('value="Gate B"');
    expect(await stored(app)).toEqual([]);
  });

  test.each([
    ["a filled honeypot", { remark_2: "http://spam.example" }, "trap"],
    ["a form sent at once", { open_ms: "310" }, "too-fast"],
  ])("%s is asked to submit once more", async (_, signs, reason) => {
    await using app = await testApp();
    await putOnCall(app, "Ann First");
    const response = await app.post("/urgent", { ...fireWatch, ...signs });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain("Please submit once more");
    expect(html).toContain('value="Gate B"');
    expect(await app.db.selectFrom("held_back").selectAll().execute()).toMatchObject([
      { form: "urgent", reason, times: 1 },
    ]);
    expect(await stored(app)).toEqual([]);
    expect((await app.post("/urgent", { ...fireWatch, remark_2: "" })).status).toBe(302);
  });
});

const sendFrom = (app: TestApp, address: string, count: number) =>
  app.newBrowser(address).post("/urgent", { ...fireWatch, details: `${count}` });

const emailsTo = (app: TestApp, address: string) => {
  const all = app.sentEmails.filter(({ to }) => to === address);
  const summaries = all.filter(({ subject }) => /: \d+ requests? /.test(subject));
  const links = summaries.flatMap(({ html }) => [
    ...html.matchAll(/href="[^"]*(\/urgent\/answer\/[\w-]+)"/g),
  ]);
  return {
    alone: all.length - summaries.length,
    summaries,
    links: links.map(([, path = ""]) => path),
  };
};

test("60 requests from two networks are all stored, and page the person on call with few emails", async () => {
  await using app = await testApp({ settings: { emergency_phone: "+1 555 0199" } });
  await putOnCall(app, "Ann First");
  const pages: string[] = [];
  for (let count = 0; count < 60; count += 1) {
    const sent = await sendFrom(app, `198.51.${100 + (count % 2)}.${count}`, count);
    expect(sent.status).toBe(302);
    pages.push(sent.headers.get("Location") ?? "");
  }
  expect(await stored(app)).toHaveLength(60);
  await runPaging(app);
  const { alone, summaries, links } = emailsTo(app, "ann@example.com");
  expect(alone).toBe(10);
  // The first one is sent right away, and the next one has the rest.
  expect(summaries.length).toBeLessThanOrEqual(2);
  expect(new Set(links).size).toBe(50);
  for (const { html } of summaries) expect(html).not.toContain("Harbor Road");

  // A visitor beyond the share knows whom to call, and is never asked to try again later.
  expect(await page(app.get(pages[0] ?? ""))).toContain("We’re paging our on-call team.");
  const late = await page(app.get(pages[59] ?? ""));
  expect(late).toContain("Received, not confirmed yet");
  expect(late).toContain("Don’t wait for our call: please call +1 555 0199.");
  // Another network's request still pages on its own.
  await sendFrom(app, "203.0.113.9", 60);
  await runPaging(app);
  expect(emailsTo(app, "ann@example.com").alone).toBe(11);

  // Each link in a summary takes its request.
  expect((await app.post(links[0] ?? "", {})).status).toBe(302);
  expect((await stored(app)).filter(({ taken_by }) => taken_by === "Ann First")).toHaveLength(1);
}, 60_000);

test("requests that are paged together escalate together, with one email for each person", async () => {
  await using app = await testApp({ settings: { admin_email: "office@example.com" } });
  await putOnCall(app, "Ann First", "Ben Second");
  for (let count = 0; count < 8; count += 1) await sendFrom(app, "198.51.100.9", count);
  await runPaging(app);
  expect(new Set(emailsTo(app, "ann@example.com").links).size).toBe(3);
  expect(emailsTo(app, "ben@example.com").summaries).toEqual([]);
  await passMinutes(app, 5);
  expect(emailsTo(app, "ben@example.com")).toMatchObject({ alone: 5, summaries: [{}] });
  expect(new Set(emailsTo(app, "ben@example.com").links).size).toBe(3);
  await passMinutes(app, 5);
  expect(emailsTo(app, "ann@example.com").alone).toBe(5);
  const told = app.sentEmails.filter(({ to }) => to === "office@example.com");
  expect(told.map(({ subject }) => subject)).toContain("Nobody answered 3 urgent requests");
});

test("a person on call gets at most twenty pages an hour about single requests", async () => {
  await using app = await testApp();
  await putOnCall(app, "Ann First");
  for (let count = 0; count < 23; count += 1) await sendFrom(app, `198.51.${count}.9`, count);
  await runPaging(app);
  expect(emailsTo(app, "ann@example.com").alone).toBe(20);
  await passMinutes(app, 5);
  const { alone, links } = emailsTo(app, "ann@example.com");
  expect(alone).toBe(20);
  expect(new Set(links).size).toBe(3);
  app.clock.time = new Date(app.clock.time.getTime() + hours(1));
  await sendFrom(app, "198.51.99.9", 99);
  await runPaging(app);
  expect(emailsTo(app, "ann@example.com").alone).toBe(21);
});

describe("while nobody is on call", () => {
  test("the site has no link, and the page shows the emergency phone number and promises nothing", async () => {
    await using app = await testApp({
      settings: { emergency_phone: "+1 555 0199", urgent_promise_minutes: "15" },
    });
    for (const path of ["/", "/contact", "/consultation"]) {
      expect(await page(app.get(path)), path).not.toContain('href="/urgent"');
    }
    const html = await page(app.get("/urgent"));
    expect(html).toContain("If someone’s life is in danger, ");
    expect(html).toContain('href="tel:+15550199"');
    expect(html).not.toContain("<form method");
    expect(html).not.toContain("15 minutes");
    expect(html).toContain('content="noindex"');
    const refused = await app.post("/urgent", fireWatch);
    const kept = await refused.text();
    expect(refused.status).toBe(409);
    expect(kept).toContain("We can’t take urgent requests online right now");
    expect(kept).toContain('value="Gate B"');
    expect(await stored(app)).toEqual([]);
  });

  test("without a mail server only a webhook opens the page", async () => {
    await using app = await testApp({ mail: false });
    await putOnCall(app, "Ann First");
    expect(await page(app.get("/urgent"))).not.toContain("Send Urgent Request");
    await putOnCall(app, { name: "Ben Hook", webhook_url: "https://hooks.example.com/x" });
    await app.services.events.publish(app.db, "settings");
    expect(await page(app.get("/urgent"))).toContain("Send Urgent Request");
  });
});

test("every page links to the urgent page as soon as someone is on call", async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const paths = ["/", "/services", "/about", "/gallery", "/careers", "/contact", "/consultation"];
  for (const path of paths) expect(await page(app.get(path))).not.toContain('href="/urgent"');
  await office.post("/admin/on-call/add", { name: "Ann First", email: "ann@example.com" });
  for (const path of paths) {
    const links = (await page(app.get(path))).match(/href="\/urgent"/g)?.length;
    // The header and the footer, and a line above other forms.
    expect(links, path).toBe(path === "/contact" || path === "/consultation" ? 3 : 2);
  }
});

test("a time is promised only if the company entered one, on the page and after sending", async () => {
  await using app = await testApp({ settings: { phone: "+1 555 0100" } });
  const office = await app.adminBrowser();
  await putOnCall(app, "Ann First");
  const own = await sendUrgent(app);
  const mainText = async (path: string) =>
    /<main.*<\/main>/s.exec(await page(app.get(path)))?.[0] ?? "";
  for (const path of ["/urgent", own]) {
    expect(await mainText(path), path).not.toMatch(/within \d+|minutes|\d hours/);
  }
  const form = await page(office.get("/admin/on-call"));
  const seen = /name="seen" value="([^"]*)"/.exec(form)?.[1] ?? "";
  await office.post("/admin/on-call", {
    intent: "settings",
    urgent_wait_minutes: "5",
    urgent_promise_minutes: "90",
    seen,
  });
  for (const path of ["/urgent", own]) {
    expect(await page(app.get(path)), path).toContain("within 90 minutes");
  }
  app.clock.time = new Date(app.clock.time.getTime() + hours(1.5));
  const late = await mainText(own);
  expect(late).not.toContain("within 90 minutes");
  expect(late).toContain("nobody has taken your request in the time we promised");
  expect(late).toMatch(/Please call [^.]+ now\./);
  expect(late).toContain("call 911");
  // The call number is the emergency phone, or else the office's.
  expect(await page(app.get("/urgent"))).toContain("tel:+15550100");
  await saveInfo(office, { emergency_phone: "+1 555 0199" });
  expect(await page(app.get("/urgent"))).toContain("tel:+15550199");
});
