import { createHmac } from "node:crypto";
import {
  giveAdminRole,
  hashPassword,
  putConfirmedAccount,
} from "~/features/accounts/people/credentials.commands.server";
import type { Services } from "~/platform/services";
import type { Browser } from "./browser";

export const adminPassword = "correct horse";

let hash: Promise<string> | undefined;

/**
 * Makes an admin whose session the browser holds, without the two slow looks at a password that
 * signing in would take, and without what it leaves in the audit log.
 */
export async function becomeAdmin(services: Services, browser: Browser, email: string) {
  hash ??= hashPassword(services, adminPassword);
  const holder = {
    name: "Test Admin",
    email: email.toLowerCase(),
    passwordHash: await hash,
  };
  const userId = await services.db.transaction().execute(async (trx) => {
    const id = await putConfirmedAccount(services, trx, holder);
    await giveAdminRole(trx, id);
    return id;
  });
  const { internalAdapter, authCookies, secret } = await services.auth.$context;
  const { token } = await internalAdapter.createSession(userId, false, {
    ipAddress: browser.address,
  });
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  const [name, value] = [
    authCookies.sessionToken.name,
    encodeURIComponent(`${token}.${signature}`),
  ];
  browser.cookies.set(name, value);
  // The first look at a session waits for one at all tables: a test may rename one from here on.
  await services.auth.api.getSession({ headers: new Headers({ cookie: `${name}=${value}` }) });
}
