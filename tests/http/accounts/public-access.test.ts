import { describe, expect, test } from "vitest";
import { createApp } from "../../../server/app";
import { type TestApp, testApp } from "../../support/app";
import type { Browser } from "../../support/browser";
import { uploadedLogo } from "../../support/logos";
import { signedUp } from "../../support/office";
import { routesOutsideOffice, withoutRendering } from "../../support/office-routes";
import { insertOpening } from "../../support/openings";
import { aDraft, publish, storedPhotos } from "../../support/photos";
import { type PublicWho, publicAccess, serverAccess } from "./public-access-table";

const routes = await routesOutsideOffice();

/** Every address with where to send requests to it. */
const table = [
  ...Object.entries(publicAccess).map(([pattern, access]) => ({
    pattern,
    access,
    route: routes.find((route) => route.pattern === pattern),
  })),
  ...Object.entries(serverAccess).map(([pattern, access]) => ({
    pattern,
    access,
    route: undefined,
  })),
];

/** A valid form, where an empty one would be refused before anything else is checked. */
const forms: Record<string, Record<string, string>> = {
  "/auth/renew-password": { currentPassword: "correct horse", password: "a long sentence" },
  "/auth/second-step": { intent: "code", code: "123456" },
  "/auth/second-factor/app": { code: "123456" },
  "/auth/second-factor/passkey": { name: "Phone", passkey: '{"id":"x"}' },
};

/** What each kind of person is allowed; links and tokens have their own tests. */
const allowances = {
  "a visitor": ["anyone"],
  "an account without a role": ["anyone", "account"],
  "someone with a role": ["anyone", "account", "role"],
} satisfies Record<string, PublicWho[]>;

async function arrivals(app: TestApp): Promise<Record<keyof typeof allowances, Browser>> {
  const account = { email: "norole@example.com", password: "a long sentence" };
  await signedUp(app, account);
  const withoutRole = app.newBrowser();
  await withoutRole.post("/auth", account);
  return {
    "a visitor": app.newBrowser(),
    "an account without a role": withoutRole,
    "someone with a role": await app.browserWith("editor"),
  };
}

/** The address of something that visitors can see, or one with made-up parameters. */
async function addresses(app: TestApp): Promise<(pattern: string) => string> {
  await app.db
    .insertInto("services")
    .values({ id: "patrol", title: "Mobile Patrol", description: "x", features: [] })
    .execute();
  const opening = await insertOpening(app.db, { title: "Guard" });
  const admin = await app.adminBrowser();
  await publish(admin, await aDraft(admin));
  const [photo] = await storedPhotos(app);
  const shown: Record<string, string> = {
    "/services/:id": "/services/patrol",
    "/careers/:slug": `/careers/${opening}-guard`,
    "/photos/:file": `/photos/${photo?.photo}-480.jpg`,
    "/logos/:file": `/logos/${await uploadedLogo(app, admin)}.png`,
  };
  const madeUp = (name: string) => (name === ":file" ? `${"a".repeat(32)}.ics` : "a".repeat(32));
  return (pattern) =>
    shown[pattern] ?? pattern.replace(/:\w+/g, madeUp).replace("*", "no-such-page");
}

async function statusOf(response: Response): Promise<number> {
  // A stream of events has no end.
  const isStream = response.headers.get("Content-Type") === "text/event-stream";
  await (isStream ? response.body?.cancel() : response.arrayBuffer());
  return response.status;
}

describe("outside the back office", () => {
  test("every address of app/routes.ts is in the table of who may do what", () => {
    const patterns = routes.map(({ pattern }) => pattern);
    expect(patterns.sort()).toEqual(Object.keys(publicAccess).sort());
  });

  test("every address of server/app.ts is in the table of who may do what", () => {
    const { routes } = createApp({} as Parameters<typeof createApp>[0]);
    const paths = routes.map(({ path }) => path).filter((path) => !/^\/?\*$/.test(path));
    expect([...new Set(paths)].sort()).toEqual(Object.keys(serverAccess).sort());
  });

  test("people view and submit only what the table allows", async () => {
    await using app = await testApp({
      config: {
        metricsToken: "0123456789abcdef",
        inboundEmail: { address: "replies@in.example.com", token: "t".repeat(32) },
      },
    });
    const addressOf = await addresses(app);
    const surprises: string[] = [];
    for (const [person, browser] of Object.entries(await arrivals(app))) {
      const allowed: readonly PublicWho[] = allowances[person as keyof typeof allowances];
      const isVisitor = person === "a visitor";
      for (const { pattern, access, route } of table) {
        const [view, submit] = access;
        const address = addressOf(pattern);
        const { get, post } = route
          ? withoutRendering(route, address)
          : { get: address, post: address };
        // The pages of visitors are the same for everybody, except that signing in twice redirects.
        if (isVisitor || view !== "anyone") {
          const status = await statusOf(await browser.get(get));
          const seen = status === 200;
          if (seen !== allowed.includes(view)) surprises.push(`${person} GET ${get} ${status}`);
        }
        // An empty form is refused before the secret is checked.
        if (submit === "link" || (submit === "anyone" && !isVisitor)) continue;
        const status = await statusOf(await browser.post(post, forms[pattern] ?? {}));
        const isRedirect = status === 202 || (status >= 300 && status < 400);
        const taken = ![401, 403, 404, 405].includes(status);
        if (allowed.includes(submit) ? !taken : taken && !isRedirect) {
          surprises.push(`${person} POST ${post} ${status}`);
        }
      }
    }
    expect(surprises).toEqual([]);
  });

  test("a photo that isn't published is only for people who edit the website", async () => {
    await using app = await testApp();
    const editor = await app.browserWith("editor");
    await aDraft(editor);
    const [photo] = await storedPhotos(app);
    const file = `${photo?.photo}-480.jpg`;
    expect(await statusOf(await editor.get(`/admin/photos/preview/${file}`))).toBe(200);
    expect(await statusOf(await editor.get(`/photos/${file}`))).toBe(404);
  });
});
