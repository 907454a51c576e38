import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import { pageOf } from "../../support/customer-bookings";
import { publicForms } from "../../support/public-forms";
import { remindAt } from "../../support/reminders";

const { filled } = publicForms[1];

/** On Tuesday, December 1, 2026, in New York. */
const at = (time: string) => new Date(`2026-12-01T${time}:00-05:00`).toISOString();

const oneLine = (html: string) => html.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");

/** The emails since the last call, each on one line. */
async function newEmails(app: TestApp): Promise<string> {
  // Emails about a customer's changes wait a minute for more of them.
  app.clock.time = new Date(app.clock.time.getTime() + 120_000);
  await app.runJobs();
  const sent = app.sentEmails.splice(0).map(({ subject, text }) => oneLine(`${subject}: ${text}`));
  return sent.join("\n");
}

test.each([
  { title: "no service", service: "", its: "consultation", about: "" },
  {
    title: "a service",
    service: "event-security",
    its: "consultation about Event Security",
    about: " about Event Security",
  },
])("pages and emails name a request with $title", async ({ service, its, about }) => {
  await using app = await testApp({
    settings: { admin_email: "ops@example.com", reminders_enabled: "true" },
  });
  const browser = app.newBrowser();
  const thanks = await pageOf(app.submit("/consultation", { ...filled, service }));
  const received = service ? `your request for a ${its}.` : "your request.";
  expect(oneLine(thanks)).toContain(`We’ve received ${received}`);
  const [path = ""] = /\/booking\/[\w-]{20,}(?=\/time)/.exec(thanks) ?? [];
  const times = oneLine(await pageOf(app.get(`${path}/time`)));
  const not = "A time isn’t reserved until you confirm it.";
  expect(times).toContain(not);
  expect(times.includes(`For your ${its}. ${not}`)).toBe(service !== "");
  const requested = await newEmails(app);
  expect(requested).toContain(`We received your request for a ${its}: `);
  expect(requested).toContain(`Thank you for requesting a ${its}. We received`);
  expect(requested).toContain(`Ada Example requested a ${its}. `);

  await browser.post(`${path}/time`, { startsAt: at("10:00") });
  const held = await newEmails(app);
  expect(held).toContain(`You chose this time for your ${its}: Tue, Dec 1, 2026`);
  const [link = ""] = /\/booking\/[\w-]+(?=\/confirm)/.exec(held) ?? [];
  await browser.post(`${link}/confirm`, { startsAt: at("10:00") });
  const confirmed = await newEmails(app);
  expect(confirmed).toContain(`Your ${its} is confirmed: Tue, Dec 1, 2026`);
  const entry = await (await app.get(`${link}/appointment.ics`)).text();
  expect(entry.replaceAll(/\r\n[ \t]/g, "")).toMatch(
    new RegExp(`DESCRIPTION:Your consultation with [^.]+[a-z]${about}\\.`),
  );

  await browser.post(`${link}/time`, { startsAt: at("12:00"), was: at("10:00") });
  const moved = await newEmails(app);
  expect(moved).toContain(`Your ${its} has a new time: Tue, Dec 1, 2026 12:00 PM`);
  await remindAt(app, "2026-11-30T12:00-05:00");
  const reminder = await newEmails(app);
  expect(reminder).toContain(`This is a friendly reminder of your ${its}: Tue, Dec 1, 2026`);
  await browser.post(`${link}/cancel`, { note: "" });
  const canceled = await newEmails(app);
  expect(canceled).toContain(`(12:00 PM – 1:00 PM) for a ${its} has been canceled.`);

  for (const sent of [requested, held, confirmed, moved, reminder, canceled]) {
    expect(sent).not.toMatch(/\b(about|for|to discuss|with your) General Consultation/);
  }
});
