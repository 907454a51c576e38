import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { bookAt, bookingOf } from "../../support/bookings";
import { bookWithLink, linkTo, pageOf } from "../../support/customer-bookings";
import { publicForms } from "../../support/public-forms";

const ten = "2026-12-01T15:00:00.000Z";
const eleven = "2026-12-01T16:00:00.000Z";

async function atTen(app: TestApp) {
  const id = await bookAt(app, "10:00", "11:00", { customer_email: "ada@example.com" });
  return { id, secret: await linkTo(app, id) };
}

test("cancels an appointment with a message to the office", async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const { id, secret } = await atTen(app);
  const question = await pageOf(app.get(`/booking/${secret}/cancel`));
  expect(question).toContain("Cancel your appointment?");
  expect(question).toContain("Keep Appointment");

  const browser = app.newBrowser();
  const answer = await browser.post(`/booking/${secret}/cancel`, { note: "The gate is shut." });
  expect(answer.headers.get("Location")).toBe(`/booking/${secret}`);
  expect(browser.cookies.get("toast")).toBe("appointment-canceled");
  expect((await bookingOf(app, id)).status).toBe("cancelled");
  await app.runJobs();
  expect(app.sentEmails.find(({ to }) => to === "ops@example.com")?.text).toContain(
    "The gate is shut.",
  );

  const page = await pageOf(app.get(`/booking/${secret}`));
  expect(page).toContain("Your appointment is canceled");
  expect(page).toContain('href="/consultation"');
  expect(page).not.toContain("calendar.google.com");
  // Canceling again is accepted and emails nobody.
  const mails = app.sentEmails.length;
  expect((await browser.post(`/booking/${secret}/cancel`, {})).status).toBe(302);
  await app.runJobs();
  expect(app.sentEmails).toHaveLength(mails);
  const time = await browser.post(`/booking/${secret}/time`, { startsAt: eleven });
  expect(time.status).toBe(409);
  expect(await pageOf(time)).toContain("This appointment has been canceled.");
});

test("keeps a message that is too long", async () => {
  await using app = await testApp();
  const { id, secret } = await atTen(app);
  const note = "a".repeat(1001);
  const answer = await app.post(`/booking/${secret}/cancel`, { note });
  expect(answer.status).toBe(400);
  expect(await pageOf(answer)).toContain(note);
  expect((await bookingOf(app, id)).status).toBe("confirmed");
});

test("after the cutoff, says what the deadline was and how to reach the office", async () => {
  await using app = await testApp({
    settings: { phone: "+1 555 0100", email: "desk@example.com" },
    // Eleven hours before; the cutoff is twelve.
    now: new Date("2026-12-01T04:00:00Z"),
  });
  const { id, secret } = await atTen(app);
  const page = await pageOf(app.get(`/booking/${secret}`));
  expect(page).toContain("online was Mon, Nov 30, 2026, 10:00 PM (12 hours before the start time)");
  expect(page).toContain("tel:+15550100");
  expect(page).toContain("mailto:desk@example.com");
  expect(page).not.toContain(`/booking/${secret}/cancel`);

  for (const step of ["time", "cancel"]) {
    const shown = await pageOf(app.get(`/booking/${secret}/${step}`));
    expect(shown).toContain(
      "online was Mon, Nov 30, 2026, 10:00 PM (12 hours before the start time)",
    );
    const answer = await app.post(`/booking/${secret}/${step}`, { startsAt: eleven });
    expect(answer.status).toBe(409);
  }
  const refused = await app.post(`/booking/${secret}/cancel`, { note: "Ill." });
  expect(await pageOf(refused)).toContain("too late to change this appointment online");
  expect(await bookingOf(app, id)).toMatchObject({
    status: "confirmed",
    starts_at: new Date(ten),
  });
});

test("responds with 410 for every page of a link after the appointment", async () => {
  await using app = await testApp();
  const { id, secret } = await atTen(app);
  app.clock.time = new Date("2026-12-01T16:00:00Z");
  for (const page of ["", "/time", "/cancel"]) {
    const answer = await app.get(`/booking/${secret}${page}`);
    expect(answer.status, page).toBe(410);
    const html = await pageOf(answer);
    expect(html).toContain("This link has expired");
    expect(html).not.toContain("Mobile Patrol Services</dd>");
  }
  for (const file of ["/times", "/appointment.ics"]) {
    expect((await app.get(`/booking/${secret}${file}`)).status, file).toBe(404);
  }
  for (const step of ["time", "cancel"]) {
    const answer = await app.post(`/booking/${secret}/${step}`, { startsAt: eleven });
    expect(answer.status, step).toBe(410);
  }
  expect((await bookingOf(app, id)).status).toBe("confirmed");
});

test("responds with 404 for any other secret", async () => {
  await using app = await testApp();
  const { id, secret } = await atTen(app);
  const words = [
    id,
    secret.slice(1),
    `${secret}x`,
    secret.toLowerCase(),
    encodeURIComponent("' or 1=1 --"),
    encodeURIComponent("<script>alert(1)</script>"),
    "%00",
    "..%2f..%2fadmin",
    "a".repeat(5000),
  ];
  for (const [at, word] of words.entries()) {
    // Each from a different network, because tries per network are limited.
    const browser = app.newBrowser(`198.51.${at}.7`);
    for (const page of ["", "/time", "/confirm", "/cancel", "/times", "/appointment.ics"]) {
      const answer = await browser.get(`/booking/${word}${page}`);
      expect(answer.status, `${word.slice(0, 60)}${page}`).toBe(404);
      expect(await pageOf(answer)).not.toContain("<script>alert");
    }
    for (const step of ["time", "confirm", "cancel"]) {
      const answer = await browser.post(`/booking/${word}/${step}`, { startsAt: ten });
      expect(answer.status).toBe(404);
    }
  }
  expect(await pageOf(app.get("/booking/nobody-knows-this-word"))).toContain(
    "This link doesn’t work",
  );
});

test("slows down a network that tries many wrong links, and still opens valid ones", async () => {
  await using app = await testApp();
  const { secret } = await atTen(app);
  const guess = (n: number) => `/booking/${"x".repeat(30)}${String(n).padStart(2, "0")}`;
  const statuses: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    const answer = await app.newBrowser(`198.51.100.${n}`).get(guess(n));
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array(30).fill(404), ...Array(10).fill(429)]);
  const browser = app.newBrowser("198.51.100.200");
  const refused = await browser.get(guess(41));
  expect(refused.headers.get("Retry-After")).toBe("600");
  expect(await pageOf(refused)).toContain("Please try again in 10 minutes");
  for (const page of ["/times", "/appointment.ics"]) {
    const answer = await browser.get(`${guess(42)}${page}`);
    expect([answer.status, answer.headers.get("Retry-After")], page).toEqual([429, "600"]);
  }
  for (const page of ["time", "confirm", "cancel"]) {
    const answer = await browser.post(`${guess(43)}/${page}`, { startsAt: ten });
    expect(answer.status, page).toBe(429);
  }
  expect((await browser.get(`/booking/${secret}`)).status).toBe(200);
  expect((await app.newBrowser("192.0.2.1").get(guess(44))).status).toBe(404);
  app.clock.time = new Date(app.clock.time.getTime() + 600_000);
  expect((await browser.get(guess(45))).status).toBe(404);
});

test("accepts forms only from our own pages", async () => {
  await using app = await testApp();
  const { id, secret } = await atTen(app);
  const elsewhere = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  for (const step of ["time", "cancel"]) {
    const fields = { startsAt: eleven };
    const answer = await app.post(`/booking/${secret}/${step}`, fields, elsewhere);
    expect(answer.status).toBe(403);
    for (const method of ["PUT", "DELETE", "PATCH"]) {
      expect((await app.request(`/booking/${secret}/${step}`, { method })).status).toBe(403);
    }
  }
  expect((await app.post(`/booking/${secret}`, {})).status).toBe(405);
  expect(await bookingOf(app, id)).toMatchObject({
    status: "confirmed",
    starts_at: new Date(ten),
  });
});

test("asks a customer who reschedules too often to call", async () => {
  await using app = await testApp();
  const { secret } = await atTen(app);
  const times = [eleven, ten];
  const statuses: number[] = [];
  for (let move = 0; move < 21; move += 1) {
    const startsAt = times[move % 2] ?? ten;
    const answer = await app.post(`/booking/${secret}/time`, { startsAt });
    statuses.push(answer.status);
    if (answer.status !== 302)
      expect(await pageOf(answer)).toContain("changed too many times today");
  }
  expect(statuses).toEqual([...Array(20).fill(302), 429]);
});

test("cancels a request without a time", async () => {
  await using app = await testApp();
  const { id, secret } = await bookWithLink(app);
  const page = await pageOf(app.get(`/booking/${secret}`));
  expect(page).toContain("No time set yet");
  expect(page).toContain("Choose a Time");
  expect(page).toContain("Cancel Request");
  await app.post(`/booking/${secret}/cancel`, {});
  expect((await bookingOf(app, id)).status).toBe("cancelled");
  expect(await pageOf(app.get(`/booking/${secret}`))).toContain("Your request is canceled");
});

const consultation = publicForms[1];

test("offers available times in the Thank You panel, also without JavaScript", async () => {
  await using app = await testApp();
  const html = await pageOf(app.submit("/consultation", consultation.filled));
  expect(html).toContain("Thank You!");
  expect(html).toContain("Choose a time for your free site visit");
  expect(html).toContain("Or skip this for now. We’ll contact you within 24 hours.");
  const [, secret = ""] = /action="\/booking\/([\w-]+)\/time/.exec(html) ?? [];
  const [, startsAt = ""] = /name="startsAt"[^>]* value="([^"]+)"/.exec(html) ?? [];
  const answer = await app.post(`/booking/${secret}/time`, { startsAt });
  expect(answer.status).toBe(302);
  const page = await pageOf(app.get(`/booking/${secret}`));
  expect(page).toContain("Check your email to confirm this time");
  await app.db.updateTable("appointments").set({ status: "confirmed", held_until: null }).execute();

  // Submitting the form again shows the thank-you page but nothing about the booking's status.
  const again = await pageOf(app.submit("/consultation", consultation.filled));
  expect(again).toContain("Thank You!");
  expect(again).not.toContain("/booking/");
});
