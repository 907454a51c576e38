import { TOTP } from "otpauth";
import {
  registrationOptions,
  signInOptions,
} from "~/features/accounts/second-factor/passkeys.commands.server";
import { adminPassword } from "./admins";
import type { TestApp } from "./app";
import type { Browser } from "./browser";
import { idOf } from "./office";
import { softwarePasskey } from "./passkeys";

const appPage = "/auth/second-factor/app";

/** An authenticator app that knows the secret. */
export function authenticatorApp(app: TestApp, secret: string) {
  const totp = new TOTP({ secret });
  return { code: (when = app.clock.now()) => totp.generate({ timestamp: when.getTime() }) };
}

/** Lets the authenticator app show the next code. */
export function nextCode(app: TestApp): void {
  app.clock.time = new Date(app.clock.time.getTime() + 30_000);
}

/** Sets up an authenticator app in a signed-in browser. */
export async function setUpApp(app: TestApp, browser: Browser) {
  const page = await (await browser.get(appPage)).text();
  const secret = (/<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? "").replaceAll(" ", "");
  const phone = authenticatorApp(app, secret);
  const answer = await browser.post(appPage, { code: phone.code() });
  const html = await answer.text();
  const backupCodes = [...html.matchAll(/<li[^>]*>([a-z2-9]{5}-[a-z2-9]{5})<\/li>/g)].map(
    ([, code = ""]) => code,
  );
  nextCode(app);
  return { ...phone, backupCodes, answer };
}

/** The account and the newest session of someone, for commands that a page would call. */
async function holderOf(app: TestApp, email: string) {
  const userId = await idOf(app, email);
  const { id } = await app.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return { userId, sessionId: id };
}

/** Adds a passkey in a signed-in browser. */
export async function setUpPasskey(app: TestApp, browser: Browser, email: string) {
  const passkey = softwarePasskey();
  const about = { name: "Test Admin", email, company: "Sample Guards" };
  const holder = await holderOf(app, email);
  const { challenge } = await registrationOptions(app.services, holder, about);
  const answer = await browser.post("/auth/second-factor/passkey", {
    name: "Test phone",
    passkey: passkey.create(challenge),
  });
  return { ...passkey, answer };
}

/** A browser whose password was right, and that waits for the second step. */
export async function passwordEntered(app: TestApp, email: string): Promise<Browser> {
  const browser = app.newBrowser();
  await browser.post("/auth", { email, password: adminPassword });
  return browser;
}

/** The challenge that a page with a passkey button asks the browser to sign. */
export async function challengeFor(app: TestApp, email: string): Promise<string> {
  const options = await signInOptions(app.services, await holderOf(app, email));
  return options?.challenge ?? "";
}
