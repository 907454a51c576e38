import { test } from "vitest";
import { testApp } from "../../support/app";
import { publicForms } from "../../support/public-forms";
import { tryAll } from "../../support/trial";

// Only in the trial: some kinds of emails aren't counted together yet.
test.runIf(process.env.TRIAL_REPORT)(
  "nobody's mailbox gets more than 10 emails in an hour",
  { timeout: 600_000 },
  async () => {
    await using app = await testApp();
    const victims = ["victim@example.com", "Victim+tag@example.com", "victim+2@example.com"];
    const cases = Array.from({ length: 20 }, (_, number) => number);
    const filled = publicForms[1].filled;
    for (const number of cases) {
      const email = victims[number % victims.length] ?? "";
      const visitor = app.newBrowser(`10.3.0.${number}`);
      await visitor.post("/consultation", {
        ...filled,
        email,
        siteAddress: `${number} Example Street`,
      });
      await visitor.post("/auth/forgotten", { email });
      await visitor.post("/auth?tab=signup", { fullName: "V", email, password: "correct horse" });
    }
    await app.runJobs();
    const perMailbox = app.sentEmails.filter(({ to }) =>
      /^victim(\+\w+)?@/i.test(String(to)),
    ).length;
    await tryAll("mailbox flood", [perMailbox], async (count) =>
      count <= 10 ? undefined : `${count} emails in an hour`,
    );
  },
);

test("a burst of wrong sign-ins is refused, and pages are served", {
  timeout: 600_000,
}, async () => {
  await using app = await testApp();
  await app.adminBrowser("owner@example.com");
  const cases = Array.from({ length: 60 }, (_, number) => number);
  await tryAll("sign-in burst", cases, async (number) => {
    const fields = { email: "owner@example.com", password: `wrong password ${number}` };
    const { status } = await app.newBrowser("10.4.0.1").post("/auth", fields);
    if ((await app.get("/contact")).status !== 200) return "no page";
    return [400, 401, 422, 429, 503].includes(status) ? undefined : `answered ${status}`;
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
      app.newBrowser(`10.5.0.${round}`).post(path, fields),
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
