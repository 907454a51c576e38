import { createHash } from "node:crypto";
import { BlockList } from "node:net";
import { expect, test } from "vitest";
import { ourHeader } from "~/platform/http/our-answer";
import { type TestApp, testApp } from "../../support/app";
import { fromCache } from "../../support/cached-pages";

const pages = ["/", "/services", "/consultation", "/auth", "/no-such-page", "/healthz", "/events"];

test.each(pages)("%s has a strict policy and the security headers", async (path) => {
  await using app = await testApp();
  const response = await app.get(path);
  const { headers } = response;
  await response.body?.cancel();
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  // A phone drops survey entries only after an answer that has it.
  expect(headers.get(ourHeader)).toBe("1");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("X-Frame-Options")).toBe("DENY");
});

test("a page from memory has the headers that it was rendered with", async () => {
  await using app = await testApp({ config: { appUrl: "https://guards.example.com" } });
  const rendered = await app.get("/");
  await rendered.arrayBuffer();
  const list = fromCache(app, "/")?.headers ?? [];
  const sent = new Map(list.map((name, at) => [name.toLowerCase(), list[at + 1]]));
  for (const name of [
    "Content-Security-Policy",
    "Strict-Transport-Security",
    "X-Content-Type-Options",
    "X-Frame-Options",
    "Referrer-Policy",
    ourHeader,
  ]) {
    expect(sent.get(name.toLowerCase()), name).toBeTruthy();
    expect(sent.get(name.toLowerCase()), name).toBe(rendered.headers.get(name));
  }
});

test("pages whose URL can contain a secret are neither cached nor sent to other sites as referrers", async () => {
  await using app = await testApp();
  for (const page of ["confirm", "new-password", "invitation/x", "setup/x", "email-change/x"]) {
    const { headers } = await app.get(`/auth/${page}?token=secret`);
    expect(headers.get("Cache-Control"), page).toBe("no-store, private");
    expect(headers.get("Referrer-Policy"), page).toBe("same-origin");
  }
  for (const path of ["/survey/secret", "/%73urvey/secret/report.pdf", "/survey/secret.data"]) {
    const { headers } = await app.get(path);
    expect(headers.get("Cache-Control"), path).toBe("no-store, private");
    expect(headers.get("Referrer-Policy"), path).toBe("no-referrer");
    expect(headers.get("X-Robots-Tag"), path).toBe("noindex");
  }
});

test("the back office's scripts and styles carry a nonce that differs for each request", async () => {
  await using app = await testApp();
  const admin = await app.adminBrowser();
  const policies = await Promise.all(
    [1, 2].map(async () => (await admin.get("/admin")).headers.get("Content-Security-Policy")),
  );
  expect(policies[0]).toMatch(/script-src 'self' ('nonce-[\w+/=]{20,}'); style-src 'self' \1;/);
  expect(policies[0]).not.toBe(policies[1]);

  const week = await admin.get("/admin/bookings/week");
  const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(
    week.headers.get("Content-Security-Policy") ?? "",
  )?.[1];
  expect(await week.text()).toContain(`<style nonce="${nonce}">.calendar{--hours:`);
});

test("no document has a style or an event handler that the policy would block", async () => {
  await using app = await testApp();
  const admin = await app.adminBrowser();
  for (const path of ["/", "/services", "/consultation", "/no-such-page", "/admin"]) {
    const response = await admin.get(path);
    const html = await response.text();
    const markup = html.replace(/<script[\s\S]*?<\/script>/g, "");
    expect(markup, path).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/);
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    for (const [, css = ""] of markup.matchAll(/<style(?: media="[^"]*")?>([\s\S]*?)<\/style>/g)) {
      expect(policy, path).toMatch(/style-src 'self' 'sha256-/);
      expect(policy, path).toContain(createHash("sha256").update(css).digest("base64"));
    }
    expect(markup, path).not.toMatch(/<style(?! media="[^"]*">|>)/);
  }
});

test.each([
  ["another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
  ["another site in an old browser", { Origin: "https://evil.example" }],
  ["a sandboxed frame", { Origin: "null" }],
  ["another port of this host", { Origin: "http://localhost:9999", "Sec-Fetch-Site": "same-site" }],
])("a form sent from %s changes nothing", async (_, headers) => {
  await using app = await testApp();
  const response = await app.request("/auth/sign-out", { method: "POST", headers });
  expect(response.status).toBe(403);
});

test("a form sent from the host's own address works even when APP_URL names another", async () => {
  await using app = await testApp();
  const headers = { Origin: "http://127.0.0.1:3000", Host: "127.0.0.1:3000" };
  const response = await app.request("/auth/sign-out", { method: "POST", headers });
  expect(response.status).toBe(302);
});

test.each(["PUT", "PATCH", "DELETE"])("%s is refused everywhere", async (method) => {
  await using app = await testApp();
  const headers = { Origin: "http://localhost:3000" };
  expect((await app.request("/consultation", { method, headers })).status).toBe(403);
});

test("a body larger than any form is refused", async () => {
  await using app = await testApp();
  const response = await app.post("/consultation", { requirements: "x".repeat(300_000) });
  expect(response.status).toBe(413);
});

/** Simulates this many more attempts, because each real one is slow on purpose. */
function addAttempts(app: TestApp, limit: string, more: number) {
  return app.db
    .updateTable("rate_limits")
    .set((eb) => ({ hits: eb("hits", "+", more) }))
    .where("key", "like", `${limit}:%`)
    .execute();
}

const aGuess = { email: "ada@example.com", password: "wrong password" };

test("sign-in is limited per address, no matter what the forwarded headers claim", async () => {
  await using app = await testApp();
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const headers = { "X-Forwarded-For": `192.0.2.${count}`, "X-Real-IP": `192.0.2.${count}` };
    const fields = { ...aGuess, email: `user${count}@example.com` };
    statuses.push((await app.post("/auth", fields, headers)).status);
    if (count === 1) await addAttempts(app, "sign-in", 27);
  }
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  const other = app.newBrowser("198.51.100.77");
  expect((await other.post("/auth", aGuess)).status).toBe(401);
});

test("visitors behind a trusted proxy are counted separately", async () => {
  const trustedProxies = new BlockList();
  trustedProxies.addAddress("203.0.113.7");
  await using app = await testApp({ config: { trustedProxies } });
  const guessFrom = (address: string) =>
    app.post("/auth", aGuess, { "X-Forwarded-For": `10.9.9.9, ${address}` });
  expect((await guessFrom("192.0.2.1")).status).toBe(401);
  await addAttempts(app, "sign-in", 29);
  expect((await guessFrom("192.0.2.1")).status).toBe(429);
  expect((await guessFrom("192.0.2.2")).status).toBe(401);
});

test("attempts on one account are limited, and its owner isn't locked out", async () => {
  await using app = await testApp();
  await app.adminBrowser("boss@example.com");
  const right = { email: "boss@example.com", password: "correct horse" };
  const owner = app.newBrowser();
  await owner.post("/auth", right);
  const guesser = "198.51.100.98";
  const statuses: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    const fields = { email: "boss@example.com", password: "wrong password" };
    statuses.push((await app.newBrowser(guesser).post("/auth", fields)).status);
    if (count === 1) await addAttempts(app, "sign-in-account", 47);
  }
  // When the account's limit is used up, each address has three more tries.
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);

  const forger = app.newBrowser(guesser);
  forger.cookies.set("watchpost_known", "x".repeat(43));
  expect((await forger.post("/auth", right)).status).toBe(429);
  await owner.post("/auth/sign-out", {});
  expect((await owner.post("/auth", right)).status).toBe(302);
});

const booking = {
  name: "Ada Example",
  email: "ada@example.com",
  phone: "555-0142",
  preferred_date: "2026-12-24",
};

test("the form can't flood a mailbox, and the limit doesn't lose requests", async () => {
  await using app = await testApp();
  for (let count = 0; count < 7; count += 1) {
    const response = await app.request("/api/create-booking", {
      method: "POST",
      body: JSON.stringify({ ...booking, message: `Request ${count}` }),
      headers: { "Content-Type": "application/json" },
    });
    expect(response.status).toBe(201);
  }
  await app.runJobs();
  expect(app.sentEmails).toHaveLength(5);
  expect(await app.db.selectFrom("appointments").select("id").execute()).toHaveLength(7);
});

test("an unknown service isn't included in our emails", async () => {
  await using app = await testApp();
  const response = await app.request("/api/create-booking", {
    method: "POST",
    body: JSON.stringify({ ...booking, service: "a prize: https://evil.example" }),
    headers: { "Content-Type": "application/json" },
  });
  expect(response.status).toBe(400);
  expect((await response.json()).error).toContain("no such service");
});

test("a body that isn't a form is a client error", async () => {
  await using app = await testApp();
  for (const path of ["/consultation", "/contact", "/auth"]) {
    const headers = { Origin: "http://localhost:3000", "Content-Type": "text/plain" };
    const response = await app.request(path, { method: "POST", body: "x", headers });
    expect(response.status, path).toBe(400);
  }
});

test("a URL that can't be decoded is a 404 and isn't shown", async () => {
  await using app = await testApp();
  expect((await app.get("/%E0%A4%A")).status).toBe(404);
});

test("a HEAD request on the event stream leaves no stream open", async () => {
  await using app = await testApp();
  const response = await app.request("/events", { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(response.body).toBeNull();
});

test("one address can't use up all event streams", async () => {
  await using app = await testApp();
  const streams = await Promise.all(Array.from({ length: 201 }, () => app.get("/events")));
  expect(streams.filter(({ status }) => status === 503)).toHaveLength(1);
  expect((await app.newBrowser("198.51.100.4").get("/events")).status).toBe(200);
  await Promise.all(streams.map(({ body }) => body?.cancel()));
  expect((await app.get("/events")).status).toBe(200);
});
