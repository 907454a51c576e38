import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { symmetricEncrypt } from "better-auth/crypto";
import { afterEach, expect, test } from "vitest";
import { migrate } from "~/platform/db/migrate.server";
import { failedAt } from "~/platform/email/mailer.server";
import { guardedSocket } from "~/platform/http/guarded-request.server";
import { type TestApp, type TestAppOptions, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { localCertificate } from "../../support/local-certificate";
import { closeMailServers, mailServer, type SmtpStep } from "../../support/mail-server";
import { seenOn } from "../../support/office-forms";

afterEach(closeMailServers);

const screen = "/admin/email-settings/server";
const password = "Kx7-quiet-Harbor-92";

const page = async (response: Response | Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "");

const withoutServer = (options: TestAppOptions = {}) => testApp({ mail: false, ...options });

const serverWith = (refuse?: (step: SmtpStep) => number | undefined) =>
  mailServer(undefined, refuse, { "office@guards.example.com": password });

/** The form as it is filled in for a server. */
const entry = ({ port }: { port: number }) => ({
  host: "127.0.0.1",
  port: String(port),
  username: "office@guards.example.com",
  password,
  sender_name: "Sample Guards",
  sender_address: "office@guards.example.com",
});

async function save(office: Browser, form: Record<string, string>): Promise<Response> {
  return office.post(screen, { ...form, seen: await seenOn(office, screen) });
}

const stored = (app: TestApp) => app.db.selectFrom("email_server").selectAll().execute();

/** The message next to a field of a page. */
const errorOf = (html: string, field: string) =>
  new RegExp(`id="${field}-error"[^>]*>([^<]*)<`).exec(html)?.[1];

const waitingEmail = (app: TestApp) =>
  app.post("/contact", {
    name: "Ada Example",
    email: "ada@example.com",
    message: "Do you patrol at night?",
  });

test("an admin enters an email server, and the emails that were waiting are sent", async () => {
  const server = await serverWith();
  const lines: string[] = [];
  await using app = await withoutServer({
    config: { logLevel: "debug" },
    logTo: { write: (line) => void lines.push(line) },
    settings: { admin_email: "ops@example.com" },
  });
  const office = await app.adminBrowser("olive@example.com");
  await waitingEmail(app);
  expect(await page(office.get("/admin"))).toContain("no email server is set up");

  const answer = await save(office, entry(server));
  expect(answer.headers.get("Location")).toBe("/admin/email-settings");
  expect(server.received[0]).toContain("To: olive@example.com");
  expect(server.received[0]).toContain("From: Sample Guards <office@guards.example.com>");
  await app.runJobs();
  expect(server.received[1]).toContain("To: ops@example.com");
  expect(server.received[1]).toContain("From: Sample Guards <office@guards.example.com>");

  const pages = [
    await page(office.get("/admin/email-settings")),
    await page(office.get(screen)),
    await page(office.get("/admin/audit-log")),
  ];
  expect(pages[0]).toContain("Emails are sent by 127.0.0.1 from office@guards.example.com.");
  const audited = await app.db.selectFrom("audit_log").selectAll().execute();
  expect(audited).toContainEqual(
    expect.objectContaining({
      entity_id: "email-server",
      actor_email: "olive@example.com",
      changes: expect.objectContaining({ host: [null, "127.0.0.1"], password: [null, "Replaced"] }),
    }),
  );
  const rows = await stored(app);
  expect(rows).toHaveLength(1);
  const everything = JSON.stringify([pages, audited, rows, lines]);
  const encoded = Buffer.from(password).toString("base64");
  for (const secret of [password, encoded]) expect(everything).not.toContain(secret);
});

test.each([
  ["password", { password: "wrong" }, "5.7.8 Bad username or password"],
  ["host", { port: "9" }, "ECONNREFUSED"],
  ["host", { host: "not a name" }, "Enter the server name"],
  ["port", { port: "70000" }, "Enter a number from 1 to 65535"],
  ["password", { password: "" }, "Enter the password"],
  ["username", { username: "" }, "Enter the username"],
  ["sender_name", { sender_name: "A <a@example.com>" }, "Leave out"],
  ["sender_address", { sender_address: "nobody" }, "complete email address"],
] as const)("a wrong %s is refused next to its field: %o", async (field, change, words) => {
  const server = await serverWith();
  await using app = await withoutServer();
  const office = await app.adminBrowser();
  const form = { ...entry(server), ...change };
  const html = await page(save(office, form));
  expect(errorOf(html, field)).toContain(words);
  expect(html).toContain(`value="${form.sender_address}"`);
  expect(html).not.toContain(password);
  expect(await stored(app)).toEqual([]);
  expect(server.received).toEqual([]);
});

test.each([
  ["sender", "sender_address", "550 Sender not allowed"],
  ["content", "sender_address", "554 Message refused"],
  ["greeting", "host", "No service here"],
] as const)("a server that refuses the %s isn't saved", async (step, field, words) => {
  const codes = { sender: 550, content: 554, greeting: 554 };
  const server = await serverWith((at) => (at === step ? codes[step] : undefined));
  await using app = await withoutServer();
  const office = await app.adminBrowser();
  expect(errorOf(await page(save(office, entry(server))), field)).toContain(words);
  expect(await stored(app)).toEqual([]);
});

test("a server that refuses the admin's address isn't saved", async () => {
  const passwords = { "office@guards.example.com": password };
  const server = await mailServer(() => 550, undefined, passwords);
  await using app = await withoutServer();
  const office = await app.adminBrowser();
  const html = await page(save(office, entry(server)));
  expect(html).toContain("The server refused the test email.");
  expect(html).toContain("550 No such user here");
  expect(await stored(app)).toEqual([]);
});

test("a server without encryption gets neither the password nor an email", async () => {
  const server = await serverWith();
  await using app = await withoutServer();
  const office = await app.adminBrowser();
  // Only the address 127.0.0.1 may be unencrypted, and only in tests.
  const html = await page(save(office, { ...entry(server), host: "localhost" }));
  expect(errorOf(html, "host")).toContain("STARTTLS");
  expect(server.signedIn).toEqual([]);
  expect(server.received).toEqual([]);
});

test("an encrypted server is used only if its certificate is valid", async () => {
  const passwords = { "office@guards.example.com": password };
  const server = await mailServer(undefined, undefined, passwords, localCertificate);
  await using app = await withoutServer();
  const office = await app.adminBrowser();
  const form = { ...entry(server), host: "localhost" };
  expect(errorOf(await page(save(office, form)), "host")).toContain("self-signed certificate");
  expect(server.signedIn).toEqual([]);

  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, localCertificate.cert]);
  try {
    expect((await save(office, form)).status).toBe(302);
  } finally {
    setDefaultCACertificates(trusted);
  }
  expect(server.signedIn).toEqual(["office@guards.example.com"]);
  expect(server.received).toHaveLength(1);
});

test.each(["127.0.0.1", "10.0.0.5", "203.0.113.7", "localhost", "mail", "mail.internal"])(
  "%s can't be entered, because it isn't a public name",
  async (host) => {
    const server = await serverWith();
    await using app = await withoutServer({ config: { webhooksToLoopback: false } });
    const office = await app.adminBrowser();
    const html = await page(save(office, { ...entry(server), host }));
    expect(errorOf(html, "host")).toContain("Enter the server name from your email provider");
    expect(server.signedIn).toEqual([]);
  },
);

test("a server name that isn't found is different from a failed connection", () => {
  const failure = (code: string) => Object.assign(new Error(code), { code });
  expect(failedAt(failure("ENOTFOUND"))).toBe("name");
  expect(failedAt(failure("ECONNREFUSED"))).toBe("connection");
});

test("never connects to a name that resolves to a private address", async () => {
  const { port } = await mailServer();
  const to = { host: "localhost", port };
  await expect(guardedSocket(to, { timeoutMs: 5000, toLoopback: false })).rejects.toThrow(
    "private",
  );
});

test("asks to confirm the password again, and keeps form values", async () => {
  const server = await serverWith();
  await using app = await withoutServer();
  const office = await app.adminBrowser();
  const seen = await seenOn(office, screen);
  app.clock.time = new Date(app.clock.time.getTime() + 11 * 60_000);
  const opened = await office.get(screen);
  expect(opened.headers.get("Location")).toContain("/admin/confirm-password");
  const answer = await office.post(`${screen}.data`, { ...entry(server), seen });
  expect(answer.status).toBe(403);
  const result = await answer.text();
  expect(result).toContain("Confirm it in a new tab, then save again.");
  expect(result).toContain("office@guards.example.com");
  expect(result).not.toContain(password);
  expect(server.signedIn).toEqual([]);
  expect(await stored(app)).toEqual([]);
});

test("the server isn't removed before the password is confirmed again", async () => {
  const server = await serverWith();
  await using app = await withoutServer();
  const office = await app.adminBrowser();
  await save(office, entry(server));
  app.clock.time = new Date(app.clock.time.getTime() + 11 * 60_000);
  const answer = await office.post(`${screen}/remove`, {});
  expect(answer.headers.get("Location")).toContain("/admin/confirm-password");
  expect(await stored(app)).toHaveLength(1);
});

test("keeps the stored password, but only for its server and username", async () => {
  const server = await serverWith();
  await using app = await withoutServer();
  const office = await app.adminBrowser();
  await save(office, entry(server));
  const named = { ...entry(server), password: "", sender_name: "Night Desk" };
  expect((await save(office, named)).status).toBe(302);
  expect(server.received.at(-1)).toContain("From: Night Desk <");

  const other = await serverWith();
  const changes = [{ host: "localhost" }, { username: "desk@guards.example.com" }];
  for (const change of changes) {
    const html = await page(save(office, { ...named, port: String(other.port), ...change }));
    expect(errorOf(html, "password")).toContain("Enter the password for this server and username");
  }
  expect(other.signedIn).toEqual([]);
});

test("two admins don't overwrite each other's email server", async () => {
  const server = await serverWith();
  await using app = await withoutServer();
  const office = await app.adminBrowser();
  const seen = await seenOn(office, screen);
  await save(office, entry(server));
  const answer = await office.post(screen, { ...entry(server), sender_name: "Mine", seen });
  expect(answer.status).toBe(409);
  expect(await page(answer)).toContain("while you were editing");
  expect(await stored(app)).toMatchObject([{ sender_name: "Sample Guards" }]);
});

test("of two admins who save at the same moment, one is told of the other", async () => {
  const server = await serverWith();
  await using app = await withoutServer();
  const office = await app.adminBrowser();
  const seen = await seenOn(office, screen);
  const answers = await Promise.all(
    ["One", "Other"].map((sender_name) =>
      office.post(screen, { ...entry(server), sender_name, seen }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(await stored(app)).toHaveLength(1);
});

test("SMTP_URL takes precedence over a server entered in the office, and MAIL_FROM over its sender", async () => {
  const server = await serverWith();
  await using app = await withoutServer({
    config: { smtpUrl: "smtp://office:secret@mail.example.com:587" },
  });
  const office = await app.adminBrowser();
  const html = await page(office.get(screen));
  expect(html).toContain("Emails are sent by mail.example.com from no-reply@example.com.");
  expect(html).toContain(
    "This is set on the server. To change it, ask the person who runs your server.",
  );
  expect(html).not.toContain('name="host"');
  expect(html).not.toContain("secret");
  expect((await office.post(screen, { ...entry(server), seen: "" })).status).toBe(409);
  expect(server.received).toEqual([]);

  await using named = await withoutServer({
    config: { mailFrom: "Guards <desk@example.com>", mailFromIsSet: true },
  });
  const admin = await named.adminBrowser();
  expect(await page(admin.get(screen))).toContain("This address is set on the server.");
  await save(admin, entry(server));
  expect(server.received[0]).toContain("From: Guards <desk@example.com>");
});

test("with SMTP_URL=off, emails wait even if a server was entered", async () => {
  const server = await serverWith();
  await using app = await withoutServer();
  const office = await app.adminBrowser();
  await save(office, entry(server));
  await using drill = await withoutServer({
    database: app.database,
    config: { ...app.services.config, emailsOff: true },
  });
  expect(drill.services.mailer).toBeUndefined();
  const seen = await seenOn(office, screen);
  const admin = await drill.adminBrowser("drill@example.com");
  expect(await page(admin.get(screen))).toContain("Email is turned off on the server");
  const sent = server.received.length;
  await admin.post(screen, { ...entry(server), sender_name: "Drill", seen });
  expect(server.received).toHaveLength(sent);
  expect(await stored(app)).toMatchObject([{ sender_name: "Sample Guards" }]);
});

test("every process starts using a new server, and stops when it is removed", async () => {
  const server = await serverWith();
  await using one = await withoutServer();
  await using two = await withoutServer({
    database: one.database,
    config: { authSecret: one.services.config.authSecret },
  });
  const office = await one.adminBrowser();
  await save(office, entry(server));
  await expect.poll(() => two.services.emailServer.state()).toBe("office");
  expect(two.services.config.mailFrom).toBe("Sample Guards <office@guards.example.com>");
  expect(await page((await two.adminBrowser("two@example.com")).get(screen))).toContain(
    "Emails are sent by 127.0.0.1",
  );

  const answer = await office.post(`${screen}/remove`, {});
  expect(answer.headers.get("Location")).toBe("/admin/email-settings");
  await expect.poll(() => two.services.mailer).toBeUndefined();
  expect(one.services.mailer).toBeUndefined();
  expect(await stored(one)).toEqual([]);
  const sent = server.received.length;
  await waitingEmail(one);
  const waiting = await one.db
    .selectFrom("outgoing_mails")
    .select(["status", "attempts"])
    .execute();
  expect(waiting).toContainEqual({ status: "waiting", attempts: 0 });
  expect(server.received).toHaveLength(sent);
});

test("after a restore with another AUTH_SECRET, the password has to be entered again", async () => {
  const server = await serverWith();
  const { password: _, ...rest } = entry(server);
  const other = await symmetricEncrypt({ key: "x".repeat(32), data: password });
  await using app = await withoutServer({
    fill: async (_config, { db }) => {
      await migrate(db);
      await db
        .insertInto("email_server")
        .values({ ...rest, port: server.port, password: other })
        .execute();
    },
  });
  expect(app.services.mailer).toBeUndefined();
  const office = await app.adminBrowser();
  expect(await page(office.get("/admin"))).toContain(
    "we can’t read the saved password of the email server",
  );
  const html = await page(office.get(screen));
  expect(errorOf(html, "password")).toContain("Enter the password again");
  expect(errorOf(await page(save(office, { ...rest, password: "" })), "password")).toContain(
    "Enter the password",
  );
  expect((await save(office, entry(server))).status).toBe(302);
  expect(app.services.emailServer.state()).toBe("office");
});

test("in preview, the link in the test email finishes the launch check", async () => {
  const server = await serverWith();
  await using app = await withoutServer({ preview: true });
  const office = await app.adminBrowser();
  expect(await page(office.get("/admin/launch"))).toContain(`href="${screen}"`);
  const asked = await office.post("/admin/launch/send-email", {});
  expect(asked.headers.get("Location")).toBe(screen);
  await save(office, entry(server));
  const plain = server.received[0]?.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  const link = /\/admin\/launch\/inbox\/[\w-]+/.exec(plain ?? "")?.[0] ?? "";
  await office.get(link);
  expect(office.cookies.get("toast")).toBe("inbox-confirmed");
});

test("an email stays in the outbox while its server is replaced", async () => {
  const server = await serverWith();
  await using app = await withoutServer();
  const office = await app.adminBrowser();
  await save(office, entry(server));
  const second = await serverWith();
  await save(office, entry(second));
  await waitingEmail(app);
  await app.runJobs();
  expect(server.received).toHaveLength(1);
  expect(second.received.length).toBeGreaterThan(1);
});
