import { describe, expect, test } from "vitest";
import { runDataCommand } from "../../../server/commands/data-commands";
import { adminPassword } from "../../support/admins";
import { type TestApp, testApp } from "../../support/app";
import { auditLog, idOf } from "../../support/office";
import { softwarePasskey } from "../../support/passkeys";
import {
  challengeFor,
  nextCode,
  passwordEntered,
  setUpApp,
  setUpPasskey,
} from "../../support/second-factors";

const email = "olive@example.com";
const step = "/auth/second-step";
const locationOf = (response: Response) => response.headers.get("Location");
const minutes = (app: TestApp, count: number) => {
  app.clock.time = new Date(app.clock.time.getTime() + count * 60_000);
};

describe("an authenticator app", () => {
  test("is set up with its first code, gives backup codes, and ends other sessions", async () => {
    await using app = await testApp();
    const office = await app.adminBrowser(email);
    const other = await passwordEntered(app, email);
    const page = await (await office.get("/auth/second-factor/app")).text();
    expect(page).toContain("<path d=");
    const wrong = await office.post("/auth/second-factor/app", { code: "000000" });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("This code isn’t right.");
    expect((await other.get("/admin")).status).toBe(200);

    const { backupCodes, answer } = await setUpApp(app, office);
    expect(answer.status).toBe(200);
    expect(new Set(backupCodes).size).toBe(10);
    expect((await office.get("/admin")).status).toBe(200);
    expect(locationOf(await other.get("/admin"))).toBe("/auth");
    expect(await (await office.get("/admin/account")).text()).toContain("Authenticator app");
    expect(await (await office.get("/admin/people")).text()).toMatch(
      /Two-step verification(<!-- -->)?: <\/span>On/,
    );

    await app.runJobs();
    expect(app.sentEmails.at(-1)).toMatchObject({
      to: email,
      subject: "An authenticator app was added to your account",
    });
    expect((await auditLog(app)).at(-1)).toMatchObject({
      entity: "user",
      changes: { secondFactor: [null, "authenticator app added"] },
    });
    const stored = await app.db.selectFrom("authenticators").select("secret").execute();
    expect(stored[0]?.secret).not.toMatch(/^[A-Z2-7]{32}$/);
  });

  test("no longer works after AUTH_SECRET was changed, until it's reset on the server", async () => {
    await using app = await testApp();
    const { code, backupCodes } = await setUpApp(app, await app.adminBrowser(email));
    app.services.config.authSecret = "another secret, as after losing the first one";
    const browser = await passwordEntered(app, email);
    for (const given of [code(), backupCodes[0] ?? ""]) {
      const refused = await browser.post(step, { intent: "code", code: given });
      expect(refused.status).toBe(401);
      expect(await refused.text()).toContain("This code isn’t right or was already used");
    }
    await runDataCommand(app.services, {
      command: "admin",
      name: "reset-second-factor",
      email,
      password: "",
    });
    expect((await (await passwordEntered(app, email)).get("/admin")).status).toBe(200);
  });

  test("is asked for after the password, before entering the office", async () => {
    await using app = await testApp();
    const { code } = await setUpApp(app, await app.adminBrowser(email));
    const browser = app.newBrowser();
    const signed = await browser.post("/auth", { email, password: adminPassword });
    expect(locationOf(signed)).toBe(step);
    for (const path of ["/admin", "/admin/account", "/admin/people"]) {
      expect(locationOf(await browser.get(path)), path).toBe(step);
      expect(locationOf(await browser.post(path, { intent: "name" })), path).toBe(step);
    }
    expect((await browser.get("/admin/events")).status).toBe(403);
    for (const page of ["", "/app", "/passkey", "/backup-codes"]) {
      expect(locationOf(await browser.get(`/auth/second-factor${page}`))).toBe("/admin");
    }
    expect(locationOf(await browser.get("/auth/renew-password"))).toBe("/admin");
    expect(locationOf(await browser.get("/auth"))).toBe("/admin");

    const wrong = await browser.post(step, { intent: "code", code: "000000" });
    expect(wrong.status).toBe(401);
    expect(await wrong.text()).toContain("This code isn’t right or was already used");
    expect((await auditLog(app)).at(-1)?.action).toBe("sign-in-failed");
    const right = await browser.post(step, {
      intent: "code",
      code: code().replace(/(...)/, "$1 "),
    });
    expect(locationOf(right)).toBe("/admin");
    expect((await browser.get("/admin")).status).toBe(200);
    expect((await auditLog(app)).at(-1)?.action).toBe("signed-in");
    expect(locationOf(await browser.get(step))).toBe("/admin");
  });

  test("gives codes that work once, even for two browsers at the same time", async () => {
    await using app = await testApp();
    const { code } = await setUpApp(app, await app.adminBrowser(email));
    const browsers = [await passwordEntered(app, email), await passwordEntered(app, email)];
    const send = (code: string) =>
      Promise.all(browsers.map((browser) => browser.post(step, { intent: "code", code })));
    const answers = await send(code());
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 401]);
    // A code of an earlier time doesn't work after a later one, either.
    const earlier = code();
    nextCode(app);
    const third = await passwordEntered(app, email);
    expect((await third.post(step, { intent: "code", code: code() })).status).toBe(302);
    const fourth = await passwordEntered(app, email);
    expect((await fourth.post(step, { intent: "code", code: earlier })).status).toBe(401);
  });

  test("doesn't accept the setup code again", async () => {
    await using app = await testApp();
    const { code } = await setUpApp(app, await app.adminBrowser(email));
    const used = code(new Date(app.clock.now().getTime() - 30_000));
    const browser = await passwordEntered(app, email);
    expect((await browser.post(step, { intent: "code", code: used })).status).toBe(401);
  });

  /** Enters the password from an address and guesses codes; returns the statuses. */
  async function guess(app: TestApp, address: string, count: number) {
    const browser = app.newBrowser(address);
    await browser.post("/auth", { email, password: adminPassword });
    const statuses: number[] = [];
    for (let at = 0; at < count; at += 1) {
      statuses.push((await browser.post(step, { intent: "code", code: `00000${at % 10}` })).status);
    }
    return { browser, tried: statuses.filter((status) => status === 401).length };
  }

  test("slows wrong codes down and then stops them, from any network, and tells the owner once a day", async () => {
    await using app = await testApp();
    await setUpApp(app, await app.adminBrowser(email));
    const first = await guess(app, "198.51.100.1", 11);
    expect(first.tried).toBe(10);
    minutes(app, 11);
    expect((await guess(app, "198.51.100.2", 2)).tried).toBe(0);
    expect((await guess(app, "198.51.101.1", 2)).tried).toBe(2);
    const byDay: number[] = [];
    for (let day = 1; day <= 4; day += 1) {
      minutes(app, 24 * 60);
      let tried = 0;
      for (const network of [1, 2, 3]) {
        tried += (await guess(app, `203.0.${network}.9`, 11)).tried;
        minutes(app, 11);
      }
      byDay.push(tried);
    }
    expect(byDay).toEqual([20, 8, 0, 0]);
    await app.runJobs();
    const told = app.sentEmails.filter(({ subject }) =>
      subject.includes("too many wrong verification codes"),
    );
    expect(new Set(told.map(({ to }) => to))).toEqual(new Set([email]));
    expect(told).toHaveLength(5);
  });

  test("still lets the owner in while someone guesses: with a known browser, a backup code or a passkey", async () => {
    await using app = await testApp();
    const office = await app.adminBrowser(email);
    const { code, backupCodes } = await setUpApp(app, office);
    const passkey = await setUpPasskey(app, office, email);
    const own = await passwordEntered(app, email);
    expect((await own.post(step, { intent: "code", code: code() })).status).toBe(302);
    nextCode(app);
    const { browser } = await guess(app, "198.51.100.1", 11);
    const late = await browser.post(step, { intent: "code", code: code() });
    expect(late.status).toBe(429);
    expect(await late.text()).toContain("Use a backup code, a passkey or a browser");
    await guess(app, "198.51.101.1", 11);

    await own.post("/auth/sign-out", {});
    await own.post("/auth", { email, password: adminPassword });
    expect((await own.post(step, { intent: "code", code: code() })).status).toBe(302);
    const withBackup = await passwordEntered(app, email);
    const backup = { intent: "code", code: backupCodes[0] ?? "" };
    expect((await withBackup.post(step, backup)).status).toBe(302);
    const withPasskey = await passwordEntered(app, email);
    const answer = passkey.use(await challengeFor(app, email));
    expect((await withPasskey.post(step, { intent: "passkey", passkey: answer })).status).toBe(302);
  });

  test("counts only wrong codes", async () => {
    await using app = await testApp();
    const { code } = await setUpApp(app, await app.adminBrowser(email));
    for (let times = 0; times < 12; times += 1) {
      const browser = await passwordEntered(app, email);
      expect((await browser.post(step, { intent: "code", code: code() })).status).toBe(302);
      nextCode(app);
    }
  });
});

describe("the second step", () => {
  test("must be passed within ten minutes of the password", async () => {
    await using app = await testApp();
    const { code } = await setUpApp(app, await app.adminBrowser(email));
    const browser = await passwordEntered(app, email);
    minutes(app, 11);
    const late = await browser.post(step, { intent: "code", code: code() });
    expect(locationOf(late)).toBe("/auth");
    expect(locationOf(await browser.get("/admin"))).toBe("/auth");
  });

  test("isn't skipped by a known browser, or by a second sign-in", async () => {
    await using app = await testApp();
    const { code } = await setUpApp(app, await app.adminBrowser(email));
    const browser = await passwordEntered(app, email);
    expect([...browser.cookies.keys()]).toEqual(["watchpost_session"]);
    await browser.post(step, { intent: "code", code: code() });
    expect(browser.cookies.has("watchpost_known")).toBe(true);
    await browser.post("/auth/sign-out", {});
    expect(browser.cookies.has("watchpost_known")).toBe(true);
    const again = await browser.post("/auth", { email, password: adminPassword });
    expect(locationOf(again)).toBe(step);
    expect(locationOf(await browser.get("/admin"))).toBe(step);
    await browser.post("/auth", { email, password: adminPassword });
    expect(locationOf(await browser.get("/admin"))).toBe(step);
  });

  test("isn't skipped by confirming the password", async () => {
    await using app = await testApp();
    await setUpApp(app, await app.adminBrowser(email));
    const browser = await passwordEntered(app, email);
    const confirmed = await browser.post("/admin/confirm-password", {
      intent: "password",
      currentPassword: adminPassword,
    });
    expect(locationOf(confirmed)).toBe(step);
    expect(locationOf(await browser.get("/admin"))).toBe(step);
  });

  test("takes a backup code once, and new codes end the old ones", async () => {
    await using app = await testApp();
    const office = await app.adminBrowser(email);
    const { backupCodes } = await setUpApp(app, office);
    const [first = "", second = ""] = backupCodes;
    const browser = await passwordEntered(app, email);
    const typed = first.toUpperCase().replace("-", " ");
    expect(locationOf(await browser.post(step, { intent: "code", code: typed }))).toBe("/admin");
    const thief = await passwordEntered(app, email);
    expect((await thief.post(step, { intent: "code", code: first })).status).toBe(401);
    expect(await (await office.get("/admin/account")).text()).toContain("9 left");

    const renewed = await office.post("/auth/second-factor/backup-codes", {});
    expect(await renewed.text()).toContain("Save your backup codes");
    expect((await thief.post(step, { intent: "code", code: second })).status).toBe(401);
  });

  test("doesn't accept another person's backup code", async () => {
    await using app = await testApp();
    const { backupCodes } = await setUpApp(app, await app.adminBrowser(email));
    await setUpApp(app, await app.adminBrowser("other@example.com"));
    const browser = await passwordEntered(app, "other@example.com");
    const answer = await browser.post(step, { intent: "code", code: backupCodes[0] ?? "" });
    expect(answer.status).toBe(401);
  });

  test("is only for people whose password was right", async () => {
    await using app = await testApp();
    const { code } = await setUpApp(app, await app.adminBrowser(email));
    expect(locationOf(await app.get(step))).toBe("/auth");
    expect(locationOf(await app.post(step, { intent: "code", code: code() }))).toBe("/auth");
  });
});

describe("a passkey", () => {
  const other = "other@example.com";

  test("is added with its name and used after the password", async () => {
    await using app = await testApp();
    const office = await app.adminBrowser(email);
    const passkey = await setUpPasskey(app, office, email);
    expect(await passkey.answer.text()).toContain("Save your backup codes");
    expect(await (await office.get("/admin/account")).text()).toContain("Test phone");
    const browser = await passwordEntered(app, email);
    expect(locationOf(await browser.get("/admin"))).toBe(step);
    const answer = passkey.use(await challengeFor(app, email));
    const passed = await browser.post(step, { intent: "passkey", passkey: answer });
    expect(locationOf(passed)).toBe("/admin");
    expect((await browser.get("/admin")).status).toBe(200);
  });

  test.each([
    [
      "an answer that was used before",
      async (app: TestApp, use: (challenge: string) => string) => {
        const first = await passwordEntered(app, email);
        const answer = use(await challengeFor(app, email));
        const passed = await first.post(step, { intent: "passkey", passkey: answer });
        expect(locationOf(passed)).toBe("/admin");
        return answer;
      },
    ],
    [
      "an answer to a replaced question",
      async (app: TestApp, use: (challenge: string) => string) => {
        const answer = use(await challengeFor(app, email));
        await challengeFor(app, email);
        return answer;
      },
    ],
    [
      "an answer that came too late",
      async (app: TestApp, use: (challenge: string) => string) => {
        const answer = use(await challengeFor(app, email));
        minutes(app, 6);
        return answer;
      },
    ],
    [
      "a passkey of someone else",
      async (app: TestApp) => {
        const theirs = await setUpPasskey(app, await app.adminBrowser(other), other);
        return theirs.use(await challengeFor(app, email));
      },
    ],
    [
      "a passkey that nobody has",
      async (app: TestApp) => softwarePasskey().use(await challengeFor(app, email)),
    ],
    ["nonsense", async () => "{"],
  ] as const)("isn't accepted with %s", async (_, answerFor) => {
    await using app = await testApp();
    const passkey = await setUpPasskey(app, await app.adminBrowser(email), email);
    const browser = await passwordEntered(app, email);
    const answer = await answerFor(app, passkey.use);
    const refused = await browser.post(step, { intent: "passkey", passkey: answer });
    expect([400, 401]).toContain(refused.status);
    expect(locationOf(await browser.get("/admin"))).toBe(step);
  });

  test("from another site isn't added", async () => {
    await using app = await testApp();
    const office = await app.adminBrowser(email);
    await office.get("/auth/second-factor/passkey");
    const { challenge } = await app.db
      .selectFrom("sessions")
      .select("challenge")
      .executeTakeFirstOrThrow();
    const foreign = softwarePasskey("https://elsewhere.example").create(challenge ?? "");
    const answer = await office.post("/auth/second-factor/passkey", {
      name: "Phone",
      passkey: foreign,
    });
    expect(answer.status).toBe(400);
    expect(await app.db.selectFrom("passkeys").select("id").execute()).toEqual([]);
  });

  test("confirms sensitive actions instead of the password", async () => {
    await using app = await testApp();
    const office = await app.adminBrowser(email);
    const passkey = await setUpPasskey(app, office, email);
    minutes(app, 11);
    const page = "/admin/confirm-password?to=/admin/people/invite";
    expect(locationOf(await office.get("/admin/people/invite"))).toContain("confirm-password");
    const answer = passkey.use(await challengeFor(app, email));
    const confirmed = await office.post(page, { intent: "passkey", passkey: answer });
    expect(locationOf(confirmed)).toBe("/admin/people/invite");
    expect((await office.get("/admin/people/invite")).status).toBe(200);
  });
});

describe("changing factors", () => {
  test("requires a recent password, and without any factor left, the password is enough", async () => {
    await using app = await testApp();
    const office = await app.adminBrowser(email);
    await setUpApp(app, office);
    minutes(app, 11);
    for (const path of ["app", "passkey", "backup-codes"]) {
      const page = `/auth/second-factor/${path}`;
      expect(locationOf(await office.get(page))).toBe(
        `/admin/confirm-password?to=${encodeURIComponent(page)}`,
      );
      expect(locationOf(await office.post(page, {}))).not.toBeNull();
    }
    const remove = "/admin/account/second-factor";
    expect(locationOf(await office.post(remove, { factor: "app" }))).toContain("confirm-password");
    await office.post("/admin/confirm-password", {
      intent: "password",
      currentPassword: adminPassword,
    });
    await office.post(remove, { factor: "app" });
    expect(office.cookies.get("toast")).toBe("second-factor-removed");
    expect(await app.db.selectFrom("backup_codes").select("user_id").execute()).toEqual([]);
    await app.runJobs();
    expect(app.sentEmails.at(-1)?.subject).toContain("was removed from your account");
    expect((await (await passwordEntered(app, email)).get("/admin")).status).toBe(200);
  });

  test("doesn't touch other people's passkeys", async () => {
    await using app = await testApp();
    await setUpPasskey(app, await app.adminBrowser("other@example.com"), "other@example.com");
    const office = await app.adminBrowser(email);
    await setUpApp(app, office);
    const { id } = await app.db.selectFrom("passkeys").select("id").executeTakeFirstOrThrow();
    await office.post("/admin/account/second-factor", { factor: id });
    expect(await app.db.selectFrom("passkeys").select("id").execute()).toHaveLength(1);
  });
});

describe("a required second factor", () => {
  async function requiring(app: TestApp) {
    const office = await app.adminBrowser(email);
    const { code } = await setUpApp(app, office);
    await office.post("/admin/people/second-factor", { required: "true" });
    expect(office.cookies.get("toast")).toBe("factor-now-required");
    return { office, code };
  }

  test("is set up by everyone with a role before entering the office", async () => {
    await using app = await testApp();
    const before = await app.adminBrowser("other@example.com");
    await requiring(app);
    expect((await auditLog(app)).at(-1)).toMatchObject({
      entity: "setting",
      changes: { secondFactorRequired: [false, true] },
    });
    for (const path of ["/admin", "/admin/account", "/admin/people"]) {
      expect(locationOf(await before.get(path))).toBe("/auth/second-factor");
    }
    expect((await before.get("/admin/events")).status).toBe(403);
    const choice = await (await before.get("/auth/second-factor")).text();
    expect(choice).toContain("Use an Authenticator App");
    await setUpApp(app, before);
    expect((await before.get("/admin")).status).toBe(200);
  });

  test("is set up only right after the password", async () => {
    await using app = await testApp();
    const before = await app.adminBrowser("other@example.com");
    await requiring(app);
    minutes(app, 11);
    expect(locationOf(await before.get("/auth/second-factor"))).toBe("/auth");
    expect(locationOf(await before.get("/admin"))).toBe("/auth");
  });

  test("can't be removed while it is the only one", async () => {
    await using app = await testApp();
    const { office } = await requiring(app);
    await office.post("/admin/account/second-factor", { factor: "app" });
    expect(office.cookies.get("toast")).toBe("factor-required");
    await office.post("/admin/people/second-factor", { required: "false" });
    await office.post("/admin/account/second-factor", { factor: "app" });
    expect(office.cookies.get("toast")).toBe("second-factor-removed");
  });
});

describe("a lost second factor", () => {
  test("is reset by another admin, which ends sessions and is emailed and recorded", async () => {
    await using app = await testApp();
    const helper = await app.adminBrowser("helper@example.com");
    const lost = await app.adminBrowser(email);
    await setUpApp(app, lost);
    await setUpPasskey(app, lost, email);
    const id = await idOf(app, email);
    expect(await (await helper.get(`/admin/people/${id}`)).text()).toContain(
      "Reset Two-Step Verification",
    );
    const reset = `/admin/people/${id}/second-factor`;
    await helper.post(reset, {});
    expect(helper.cookies.get("toast")).toBe("second-factor-reset");
    expect(locationOf(await lost.get("/admin"))).toBe("/auth");
    expect((await (await passwordEntered(app, email)).get("/admin")).status).toBe(200);
    await app.runJobs();
    expect(app.sentEmails.at(-1)).toMatchObject({
      to: email,
      subject: "Test Admin turned off two-step verification for your account",
    });
    expect(await auditLog(app)).toContainEqual(
      expect.objectContaining({ changes: { secondFactor: ["set up", "reset"] } }),
    );
  });

  test("isn't reset by its owner, or long after the password was typed", async () => {
    await using app = await testApp();
    const office = await app.adminBrowser(email);
    await setUpApp(app, office);
    const reset = `/admin/people/${await idOf(app, email)}/second-factor`;
    await office.post(reset, {});
    expect(office.cookies.get("toast")).toBe("own-second-factor");
    minutes(app, 11);
    expect(locationOf(await office.post(reset, {}))).toContain("/admin/confirm-password");
    expect(await app.db.selectFrom("authenticators").select("user_id").execute()).toHaveLength(1);
  });
});
