import { createHmac } from "node:crypto";
import {
  putConfirmedAccount,
  putRoles,
} from "~/features/accounts/credentials/credentials.commands.server";
import { hashPassword } from "~/platform/auth/passwords.server";
import type { Role } from "~/platform/auth/permissions";
import type { Services } from "~/platform/services";
import type { Browser } from "./browser";

export const adminPassword = "correct horse";

let hash: Promise<string> | undefined;

/**
 * Creates an admin, or someone with another role, and signs the browser in, without the two slow
 * password hashes of a real sign-in and without its entries in the audit log.
 */
export async function signInAsAdmin(
  services: Services,
  browser: Browser,
  email: string,
  ...roles: Role[]
) {
  hash ??= hashPassword(adminPassword);
  const holder = {
    name: "Test Admin",
    email: email.toLowerCase(),
    passwordHash: await hash,
  };
  const userId = await services.db.transaction().execute(async (trx) => {
    const id = await putConfirmedAccount(services, trx, holder);
    await putRoles(trx, id, roles.length > 0 ? roles : ["admin"]);
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
  // The first session check waits until all tables are read. After it, a test can rename a table.
  await services.auth.api.getSession({ headers: new Headers({ cookie: `${name}=${value}` }) });
}
