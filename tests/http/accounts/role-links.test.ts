import { expect, test } from "vitest";
import { permissionsOf, type Role, roles } from "~/platform/auth/permissions";
import { type TestApp, testApp } from "../../support/app";
import { insertApplication } from "../../support/applicants";
import { anOpening } from "../../support/applications";
import { book, bookAt } from "../../support/bookings";
import { officeRoutes } from "../../support/office-routes";
import { openAllGroups } from "../../support/open-groups";
import { putOnCall, sendUrgent } from "../../support/urgent";

const email = "casey@example.com";

/**
 * Records of every kind about one person, so that each screen has its links.
 * @returns the application's id
 */
async function fill(app: TestApp): Promise<void> {
  await book(app, { customer_email: email });
  await bookAt(app, "10:00", "11:00", { customer_email: email });
  await app.post("/contact", { name: "Casey", email, message: "Do you patrol at night?" });
  await app.db
    .insertInto("saved_replies")
    .values({
      title: "Thanks",
      reply: "Thank you.",
      created_at: app.clock.time,
      updated_at: app.clock.time,
    })
    .execute();
  await insertApplication(app.db, await anOpening(app), { email });
  await putOnCall(app, "ann");
  await sendUrgent(app);
}

interface Target {
  method: "GET" | "POST";
  path: string;
}

/** The back office addresses in a page's links, forms and dialogs. */
function targetsIn(html: string, page: string): Target[] {
  const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = ""]) => ({
    method: "GET" as const,
    path: href,
  }));
  const forms = [...html.matchAll(/<form\b([^>]*)>/g)].map(([, attributes = ""]) => ({
    method: /method="post"/i.test(attributes) ? ("POST" as const) : ("GET" as const),
    path: /\baction="([^"]*)"/.exec(attributes)?.[1] ?? page,
  }));
  const dialogs = [...html.matchAll(/<button\b[^>]*\bdata-asks="([^"]*)"/g)].map(
    ([, path = ""]) => ({ method: "POST" as const, path }),
  );
  return [...links, ...forms, ...dialogs].flatMap(({ method, path }) => {
    const { pathname, search, origin } = new URL(
      path.replaceAll("&amp;", "&"),
      `http://localhost:3000${page}`,
    );
    const isOurs = origin === "http://localhost:3000" && /^\/admin(\/|$)/.test(pathname);
    return isOurs ? [{ method, path: pathname + search }] : [];
  });
}

const routes = await officeRoutes();

/** The permissions of the route for a path; if several match, the most specific one. */
function permissionsFor(path: string) {
  const { pathname } = new URL(path, "http://localhost");
  const found = routes
    .filter(({ pattern }) => {
      const source = pattern
        .replace(/\/:\w+\?/g, "(?:/[^/]+)?")
        .replace(/:\w+/g, "[^/]+")
        .replace("*", ".+");
      return new RegExp(`^${source}/?$`).test(pathname);
    })
    .toSorted((a, b) => variables(a.pattern) - variables(b.pattern));
  return found[0]?.permissions;
}

const variables = (pattern: string) => (pattern.match(/[:*]/g) ?? []).length;

const maxPages = 70;

test.each(roles.filter((role): role is Exclude<Role, "admin"> => role !== "admin"))(
  "%s: no screen links or posts to anything that is refused",
  async (role) => {
    await using app = await testApp();
    await app.adminBrowser();
    await fill(app);
    const browser = openAllGroups(await app.browserWith(role));
    const granted = permissionsOf([role]);
    const refused: string[] = [];
    const seen = new Set<string>(["/admin"]);
    const visited: string[] = [];
    for (const page of seen) {
      if (visited.length >= maxPages) break;
      const response = await browser.get(page);
      if (response.status !== 200) {
        if (response.status === 403) refused.push(`GET ${page}`);
        continue;
      }
      if (!response.headers.get("Content-Type")?.includes("html")) continue;
      visited.push(page);
      for (const { method, path } of targetsIn(await response.text(), page)) {
        const needed = permissionsFor(path)?.[method === "GET" ? "view" : "change"];
        if (!needed || !granted.has(needed)) refused.push(`${method} ${path} on ${page}`);
        // The query doesn't matter: each path is visited once.
        const [bare = path] = path.split("?");
        if (method === "GET") seen.add(bare);
      }
    }
    expect(refused).toEqual([]);
    expect(visited.length).toBeGreaterThan(3);
  },
);

test("the dashboard shows each role its own parts", async () => {
  await using app = await testApp();
  await fill(app);
  const shows = async (role: Role, text: string) =>
    (await (await (await app.browserWith(role)).get("/admin")).text()).includes(text);
  const parts = {
    "Total Appointments": ["viewer", "dispatcher", "admin"],
    "Active Services": ["editor", "admin"],
    "Email Templates": ["editor", "admin"],
    "Requests awaiting a response": ["viewer", "dispatcher", "admin"],
    "Applications awaiting a decision": ["recruiter", "admin"],
    "Unread messages": ["viewer", "dispatcher", "admin"],
  };
  for (const [text, expected] of Object.entries(parts)) {
    const shown: Role[] = [];
    for (const role of roles) if (await shows(role, text)) shown.push(role);
    expect([text, shown]).toEqual([text, expected]);
  }
});

test("only admins can edit the emails for accounts, because they let people in", async () => {
  await using app = await testApp();
  const editor = await app.browserWith("editor");
  const list = await (await editor.get("/admin/email-templates")).text();
  expect(list).toContain("/admin/email-templates/license_expiring");
  expect(list).not.toContain("/admin/email-templates/password_reset");
  expect((await editor.get("/admin/email-templates/password_reset")).status).toBe(403);
  const form = { intent: "save", subject: "S", html: "<p>{{link}}</p>", text: "", seen: "x" };
  expect((await editor.post("/admin/email-templates/password_reset", form)).status).toBe(403);
  const admin = await app.adminBrowser();
  expect((await admin.get("/admin/email-templates/password_reset")).status).toBe(200);
});

test("a thread hides entries that its reader may not see", async () => {
  await using app = await testApp();
  await fill(app);
  await app.runJobs();
  const { id } = await app.db.selectFrom("job_applications").select("id").executeTakeFirstOrThrow();
  const path = `/admin/careers/applications/${id}/reply`;
  const recruiter = await (await (await app.browserWith("recruiter")).get(path)).text();
  expect(recruiter).not.toContain("Mobile Patrol");
  expect(recruiter).not.toContain("Do you patrol at night?");
  const admin = await (await (await app.adminBrowser()).get(path)).text();
  expect(admin).toContain("Mobile Patrol");
  expect(admin).toContain("Do you patrol at night?");
});
