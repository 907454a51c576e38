import { BlockList } from "node:net";
import { expect, test } from "vitest";
import { EmailRefused } from "~/platform/email/mailer.server";
import { type TestApp, testApp } from "../../support/app";
import { anOpening, apply, aResume } from "../../support/applications";
import { book } from "../../support/bookings";
import { publicForms } from "../../support/public-forms";

const [contact, consultation] = publicForms;

/** Reads the metrics from the loopback address. */
async function scrape(app: TestApp): Promise<string> {
  const response = await app.newBrowser("127.0.0.1").get("/metrics");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
}

const seriesValue = (text: string, series: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.split(" ")[1],
  );

test("the metrics count requests by route pattern and status", async () => {
  await using app = await testApp();
  await scrape(app);
  const office = await app.adminBrowser();
  const id = await book(app);
  await office.get(`/admin/bookings/${id}`);
  await office.get(`/admin/bookings/${id}.data`);
  await app.get("/no-such-page?q=secret");
  await app.post("/contact", contact.filled);
  await app.get("/healthz");
  const text = await scrape(app);
  const count = (labels: string) =>
    seriesValue(text, `watchpost_http_request_duration_seconds_count{${labels}}`);
  expect(count('method="GET",route="/admin/bookings/:id",status="200"')).toBe(2);
  expect(count('method="POST",route="/contact",status="200"')).toBe(1);
  expect(count('method="GET",route="/healthz",status="200"')).toBe(1);
  expect(text).toMatch(/route="\/\*",status="404"/);
  expect(text).not.toContain(id);
  expect(text).not.toContain("secret");
});

test("the metrics cover the queue, emails, backups, memory, the event loop and the database", async () => {
  await using app = await testApp({ mail: false });
  await app.post("/contact", contact.filled);
  await app.post("/consultation", consultation.filled);
  app.clock.time = new Date("2026-11-21T15:02:00Z");
  await scrape(app);
  await app.db
    .insertInto("seeds")
    .values({ name: "services" })
    .execute()
    .catch(() => {});
  const text = await scrape(app);
  expect(seriesValue(text, "watchpost_emails_waiting")).toBeGreaterThan(0);
  expect(seriesValue(text, "watchpost_oldest_waiting_email_seconds")).toBe(120);
  expect(text).toMatch(/watchpost_queue_jobs\{kind="send-email",state="due"\} [1-9]/);
  // There is no backup yet.
  expect(text).not.toMatch(/^watchpost_last_backup_failed/m);
  expect(seriesValue(text, "watchpost_database_up")).toBe(1);
  expect(seriesValue(text, "watchpost_database_query_errors_total")).toBeGreaterThan(0);
  for (const name of ["process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds"]) {
    expect([name, text.includes(`\n${name} `)]).toEqual([name, true]);
  }
  await app.db
    .insertInto("backup_runs")
    .values({
      started_at: app.clock.time,
      finished_at: app.clock.time,
      started_by: "schedule",
      error: "The disk is full.",
    })
    .execute();
  expect(seriesValue(await scrape(app), "watchpost_last_backup_failed")).toBe(1);
  const pool = text.includes('watchpost_database_connections{state="waiting"}');
  expect(pool).toBe(process.env.TEST_ENGINE === "postgres");
});

test("what isn't known is left out instead of being zero", async () => {
  await using app = await testApp();
  const names = (text: string) => new Set(text.match(/^watchpost_\w+/gm));
  const known = names(await scrape(app));
  for (const name of ["last_backup_timestamp_seconds", "certificate_expiry_timestamp_seconds"]) {
    expect(known).not.toContain(`watchpost_${name}`);
  }
  const ofDatabase = ["emails_waiting", "oldest_waiting_email_seconds", "emails_failed"];
  for (const name of [...ofDatabase, "disk_free_ratio"]) {
    expect(known).toContain(`watchpost_${name}`);
  }
  await app.db.schema.alterTable("outgoing_mails").renameTo("mails_away").execute();
  try {
    const text = await scrape(app);
    expect(seriesValue(text, "watchpost_database_up")).toBe(1);
    for (const name of ofDatabase) expect(names(text)).not.toContain(`watchpost_${name}`);
  } finally {
    await app.db.schema.alterTable("mails_away").renameTo("outgoing_mails").execute();
  }
});

test("emails that failed for good are counted for a day", async () => {
  await using app = await testApp({
    settings: { admin_email: "ops@example.com" },
    mailer: {
      send: async () => {
        throw new EmailRefused("550 unknown");
      },
      close: () => {},
    },
  });
  await app.post("/contact", contact.filled);
  const failed = async () => seriesValue(await scrape(app), "watchpost_emails_failed");
  await expect.poll(failed).toBeGreaterThan(0);
  app.clock.time = new Date("2026-11-22T15:01:00Z");
  expect(await failed()).toBe(0);
});

test("failed requests are counted from the start, each from zero", async () => {
  await using app = await testApp();
  const of = (text: string, result: string) =>
    seriesValue(text, `watchpost_requests_total{result="${result}"}`);
  await app.get("/about");
  await app.db.schema.alterTable("messages").renameTo("messages_away").execute();
  try {
    await app.post("/contact", contact.filled);
  } finally {
    await app.db.schema.alterTable("messages_away").renameTo("messages").execute();
  }
  const first = await scrape(app);
  expect(of(first, "failed")).toBe(1);
  expect(of(first, "slow")).toBe(0);
  // Monitoring isn't counted.
  expect(of(await scrape(app), "ok")).toBe(of(first, "ok"));
});

test("a stopping process says so to its proxy and still answers visitors", async () => {
  let stopping = false;
  await using app = await testApp({ isStopping: () => stopping });
  const health = async () =>
    Promise.all(
      ["/healthz", "/readyz", "/about"].map(async (path) => (await app.get(path)).status),
    );
  expect(await health()).toEqual([200, 200, 200]);
  stopping = true;
  expect(await health()).toEqual([503, 503, 200]);
});

test("the metrics can be read on the machine itself or with the token, and are a 404 otherwise", async () => {
  const metricsToken = "0123456789abcdef";
  await using app = await testApp({ config: { metricsToken } });
  const unknown = await app.get("/no-such-page");
  const far = app.newBrowser("203.0.113.9");
  const near = app.newBrowser("127.0.0.1");
  const refused = [
    far.get("/metrics"),
    far.get("/metrics", { Authorization: "Bearer wrong" }),
    far.get("/metrics", { Authorization: `Basic ${metricsToken}` }),
    far.get("/metrics", { "X-Forwarded-For": "127.0.0.1" }),
    // A proxy on the same machine.
    near.get("/metrics", { "X-Forwarded-For": "203.0.113.9" }),
    near.get("/metrics", { Forwarded: "for=203.0.113.9" }),
    near.get("/metrics", { Authorization: "Bearer wrong" }),
  ];
  const length = (await unknown.text()).length;
  for (const response of await Promise.all(refused)) {
    expect(response.status).toBe(404);
    expect(Math.abs((await response.text()).length - length)).toBeLessThan(100);
  }
  const allowed = [
    near.get("/metrics"),
    app.newBrowser("::1").get("/metrics"),
    far.get("/metrics", { Authorization: `Bearer ${metricsToken}` }),
    near.get("/metrics", {
      Authorization: `Bearer ${metricsToken}`,
      "X-Forwarded-For": "203.0.113.9",
    }),
  ];
  for (const response of await Promise.all(allowed)) expect(response.status).toBe(200);
});

test("a request's ID is in its response and its log lines; only a trusted proxy can choose it", async () => {
  const lines: string[] = [];
  const trustedProxies = new BlockList();
  trustedProxies.addAddress("10.0.0.7");
  await using app = await testApp({
    config: { logLevel: "debug", trustedProxies },
    logTo: { write: (line) => void lines.push(line) },
  });
  const idFrom = async (address: string, sent?: string) => {
    const headers: Record<string, string> = sent ? { "X-Request-Id": sent } : {};
    const response = await app.newBrowser(address).get("/about", headers);
    return response.headers.get("X-Request-Id");
  };
  const own = /^[A-Z2-9]{8}$/;
  expect(await idFrom("203.0.113.9")).toMatch(own);
  expect(await idFrom("203.0.113.9", "mine")).toMatch(own);
  expect(await idFrom("10.0.0.7", "5f0c-77")).toBe("5f0c-77");
  expect(await idFrom("10.0.0.7", 'x", "level": 60')).toMatch(own);
  expect(await idFrom("10.0.0.7", "x".repeat(65))).toMatch(own);
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
  expect(logged).toHaveLength(5);
  expect(logged[2]).toMatchObject({ request: "5f0c-77", route: "/about", status: 200 });
});

test("the reference number of an error is its request's ID", async () => {
  const lines: string[] = [];
  await using app = await testApp({
    config: { logLevel: "warn" },
    logTo: { write: (line) => void lines.push(line) },
  });
  const office = await app.adminBrowser();
  await app.db.schema.alterTable("messages").renameTo("messages_away").execute();
  try {
    const response = await office.get("/admin/messages/00000000-0000-4000-8000-000000000000");
    expect(response.status).toBe(500);
    const id = response.headers.get("X-Request-Id") ?? "";
    expect(await response.text()).toContain(id);
    const found = lines.map((line) => JSON.parse(line)).find(({ reference }) => reference === id);
    expect(found).toMatchObject({ request: id, msg: "unexpected error" });
  } finally {
    await app.db.schema.alterTable("messages_away").renameTo("messages").execute();
  }
});

test("the log has no personal data, even at the debug level", async () => {
  const lines: string[] = [];
  await using app = await testApp({
    config: { logLevel: "debug" },
    logTo: { write: (line) => void lines.push(line) },
    mailer: {
      send: async ({ to }) => {
        throw new Error(`550 ${to} refused`);
      },
      close: () => {},
    },
  });
  const person = { fullName: "Petronella Quillfeather", email: "petronella@example.com" };
  const phone = "(555) 555-0177";
  const text = "Xylophone requirements at Nutmeg Lane";
  const headers = { "User-Agent": "Zebrabrowser/1.0" };
  const form = { ...consultation.filled, ...person, phone, requirements: text, siteAddress: text };
  const visitor = app.newBrowser("198.51.100.77");
  await visitor.post("/consultation", form, headers);
  await visitor.post("/contact", {
    ...contact.filled,
    name: person.fullName,
    email: person.email,
    phone,
    message: text,
  });
  const jobId = await anOpening(app);
  const wrong = { full_name: person.fullName, email: person.email, phone, experience: text };
  await apply(app, { jobId, resume: aResume, wrong }, visitor);
  await apply(app, { jobId, resume: { name: `${text}.pdf`, content: Buffer.from("no") }, wrong });
  await visitor.post("/auth", { intent: "sign-in", email: person.email, password: "Quixotic77" });
  await visitor.post("/auth/forgotten", { email: person.email });
  await visitor.get(`/careers?q=${encodeURIComponent(person.email)}`);
  const office = await app.adminBrowser("boss-person@example.com");
  await office.get(`/admin/bookings/customers/${encodeURIComponent(person.email)}`);
  await office.get(`/admin/bookings/all?q=${encodeURIComponent(person.fullName)}`);
  // A query that fails with a person's data in it.
  await app.db.schema.alterTable("messages").renameTo("messages_away").execute();
  await visitor.post("/contact", { ...contact.filled, email: person.email, message: text });
  await app.db.schema.alterTable("messages_away").renameTo("messages").execute();
  await expect.poll(() => lines.join("").includes("an email could not be sent")).toBe(true);

  const log = lines.join("");
  expect(log).toContain('"msg":"request"');
  const personal = [
    ...["petronella", "quillfeather", "555-0177", "xylophone", "nutmeg", "quixotic"],
    ...["boss-person", "zebrabrowser", "198.51.100.77", "token", "cookie"],
  ];
  for (const word of personal) {
    const found = lines.filter((line) => line.toLowerCase().includes(word));
    expect([word, found]).toEqual([word, []]);
  }
});
