import { expect, test } from "vitest";
import { testApp } from "../../support/app";
import { officeRoutes } from "../../support/office-routes";
import { nothing, publicForms, storedBy } from "../../support/public-forms";
import { tryAll } from "../../support/trial";

test("a form sent from another site is refused everywhere", { timeout: 600_000 }, async () => {
  await using app = await testApp();
  const office = await app.adminBrowser();
  const addresses = [
    ...publicForms.map(({ path }) => path),
    "/auth",
    "/auth/sign-out",
    "/api/applications",
    "/api/create-booking",
    ...(await officeRoutes()).map(({ address }) => address),
  ];
  const senders: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "http://localhost:3000.evil.example" },
    { Origin: "http://localhost:3001" },
    { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ];
  const cases = addresses.flatMap((address) => senders.map((headers) => ({ address, headers })));
  await tryAll("cross-site posts", cases, async ({ address, headers }) => {
    const { status } = await office.request(address, {
      method: "POST",
      headers,
      body: new URLSearchParams({ name: "Mallory", email: "mallory@example.com" }),
    });
    return status === 403 ? undefined : `answered ${status}`;
  });
  expect(await storedBy(app)).toEqual(nothing);
});

test("forwarded headers change no link and no limit", { timeout: 600_000 }, async () => {
  await using app = await testApp({ settings: { admin_email: "ops@example.com" } });
  const forged = [
    { "X-Forwarded-Host": "evil.example" },
    { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example" },
    { Forwarded: "host=evil.example;proto=https" },
    { "X-Original-URL": "/admin" },
    { "X-Rewrite-URL": "/admin" },
    { "X-Forwarded-For": "198.51.100.1, evil.example" },
    { "X-HTTP-Method-Override": "DELETE" },
    { "X-Forwarded-Prefix": "//evil.example" },
  ];
  const paths = ["/", "/contact", "/careers", "/auth", "/auth/forgotten", "/admin", "/sitemap.xml"];
  const cases = forged.flatMap((headers) => paths.map((path) => ({ path, headers })));
  const { status: normal } = await app.get("/");
  expect(normal).toBe(200);
  await tryAll("forwarded headers", cases, async ({ path, headers }) => {
    const plain = await app.newBrowser().get(path);
    const answer = await app.newBrowser().get(path, headers as Record<string, string>);
    const text = `${[...answer.headers].join("\n")}\n${await answer.text()}`;
    if (text.includes("evil.example")) return "repeats the forged host";
    return answer.status === plain.status ? undefined : `answered ${answer.status}`;
  });
});
