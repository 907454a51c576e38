import { expect, test } from "vitest";
import { mailboxOf } from "~/platform/email/mailbox.server";
import { testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { bookWithLink, chooseTime } from "../../support/customer-bookings";
import { publicForms } from "../../support/public-forms";
import { tryAll } from "../../support/trial";

test("nobody's mailbox gets more than 10 emails in an hour", { timeout: 600_000 }, async () => {
  await using app = await testApp();
  const { secret } = await bookWithLink(app, { customer_email: "victim@example.com" });
  const password = "correct horse";
  const causes = {
    request: async (visitor: Browser, email: string) => {
      await visitor.post("/consultation", { ...publicForms[1].filled, email, message: email });
    },
    "sign-up": async (visitor: Browser, email: string) => {
      await visitor.post("/auth?tab=signup", { fullName: "Vic", email, password });
    },
    "confirmation link": async (visitor: Browser, email: string) => {
      await visitor.post("/auth?confirm", { email });
    },
    reset: async (visitor: Browser, email: string) => {
      await visitor.post("/auth/forgotten", { email });
    },
    move: async (_: Browser, __: string, number: number) => {
      await chooseTime(app, secret, new Date(Date.UTC(2026, 11, 1, 14 + (number % 8))));
      // Changes within a minute are combined into one email, so wait longer between them.
      app.clock.time = new Date(app.clock.time.getTime() + 61_000);
    },
  };
  const kinds = Object.keys(causes) as (keyof typeof causes)[];
  const cases = Array.from({ length: 90 }, (_, number) => {
    const kind = kinds[number % kinds.length] as keyof typeof causes;
    const tag = Math.floor(number / kinds.length) % 4;
    return { number, kind, email: tag ? `Victim+${tag}@example.com` : "victim@example.com" };
  });
  const sent = () => app.sentEmails.filter(({ to }) => mailboxOf(to) === "victim@example.com");
  await tryAll("mailbox flood", cases, async ({ number, kind, email }) => {
    await causes[kind](app.newBrowser(`10.3.0.${number}`), email, number);
    await app.runJobs();
    return sent().length <= 10 ? undefined : `${sent().length} emails in an hour`;
  });
  expect(sent().length).toBeGreaterThan(5);
});

test("a burst of wrong sign-ins is refused, and pages are still served", {
  timeout: 600_000,
}, async () => {
  await using app = await testApp();
  await app.adminBrowser("owner@example.com");
  const cases = Array.from({ length: 10 }, (_, burst) => burst);
  await tryAll("sign-in bursts", cases, async (burst) => {
    const sending = Array.from({ length: 12 }, (_, number) => {
      const fields = { email: "owner@example.com", password: `wrong ${burst} ${number}` };
      return app.newBrowser(`10.4.0.${burst}`).post("/auth", fields);
    });
    if ((await app.get("/contact")).status !== 200) return "no page";
    const statuses = (await Promise.all(sending)).map(({ status }) => status);
    const refused = [400, 401, 422, 429, 503];
    return statuses.every((status) => refused.includes(status)) ? undefined : `${statuses}`;
  });
});

test("a form that is sent many times at once is stored once", { timeout: 600_000 }, async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const cases = publicForms.flatMap(({ path }) =>
    [1, 2, 3, 4, 5].map((round) => ({ path, round })),
  );
  await tryAll("double submits", cases, async ({ path, round }) => {
    const form = publicForms.find((one) => one.path === path);
    if (!form) return "no such form";
    const fields = { ...form.filled, [form.longText]: `Round ${round} of ${path}` };
    const sends = Array.from({ length: 10 }, () =>
      app.newBrowser(`10.5.0.${round}`).submit(path, fields),
    );
    const statuses = (await Promise.all(sends)).map(({ status }) => status);
    const [messages, appointments] = await Promise.all([
      app.db
        .selectFrom("messages")
        .select("id")
        .where("message", "=", fields[form.longText] ?? "")
        .execute(),
      app.db
        .selectFrom("appointments")
        .select("id")
        .where("message", "=", fields[form.longText] ?? "")
        .execute(),
    ]);
    const count = messages.length + appointments.length;
    if (count !== 1) return `stored ${count} times`;
    return statuses.every((status) => status === 200) ? undefined : `answered ${statuses}`;
  });
});
