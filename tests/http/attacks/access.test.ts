import { sql } from "kysely";
import { test } from "vitest";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { officeRoutes } from "../../support/office-routes";
import { tryAll } from "../../support/trial";

const secret = "+1 555 0199";
const password = "correct horse";

async function withoutRole(app: TestApp): Promise<Browser> {
  const browser = app.newBrowser();
  const email = "norole@example.com";
  await browser.post("/auth?tab=signup", { fullName: "No Role", email, password });
  await app.db.updateTable("users").set({ email_verified: true }).execute();
  await browser.post("/auth", { email, password });
  return browser;
}

test("no office route answers or changes anything without a role, whatever the method", {
  timeout: 600_000,
}, async () => {
  await using app = await testApp({ settings: { phone: secret } });
  const browsers = { visitor: app.newBrowser(), "no role": await withoutRole(app) };
  const routes = await officeRoutes();
  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
  const cases = Object.keys(browsers).flatMap((role) =>
    routes.flatMap(({ address }) =>
      methods.flatMap((method) => [
        { role: role as keyof typeof browsers, method, address },
        { role: role as keyof typeof browsers, method, address: `${address}.data` },
      ]),
    ),
  );
  await tryAll("routes x roles", cases, async ({ role, method, address }) => {
    const sends = method !== "GET" && method !== "OPTIONS";
    const answer = await browsers[role].request(address, {
      method,
      headers: { Origin: "http://localhost:3000" },
      ...(sends ? { body: new URLSearchParams({ phone: "+1 555 0100", intent: "save" }) } : {}),
    });
    const body = await answer.text();
    if (body.includes(secret)) return "shows a setting";
    if (answer.status >= 500) return `answered ${answer.status}`;
    if (method === "OPTIONS" && answer.status === 204) return undefined;
    // React Router answers a data request with the redirect in the body, under status 202.
    if (answer.status === 202) return /"\/(auth)?"/.test(body) ? undefined : "no redirect";
    return answer.status >= 300 ? undefined : `answered ${answer.status}`;
  });
  const { rows } = await sql<{ value: string }>`
    select setting_value as value from business_settings where setting_key = 'phone'`.execute(
    app.db,
  );
  if (rows[0]?.value !== secret) throw new Error("a setting was changed");
});
