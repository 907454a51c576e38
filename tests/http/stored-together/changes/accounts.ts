import { randomUUID } from "node:crypto";
import {
  changeRoles,
  createAdmin,
  setPassword,
} from "~/features/accounts/people/roles.commands.server";
import { registrationOptions } from "~/features/accounts/second-factor/passkeys.commands.server";
import { commandLine } from "~/platform/auth/actor";
import { newSecret } from "~/platform/secrets.server";
import { days, hours } from "~/shared/durations";
import { adminPassword } from "../../../support/admins";
import type { Browser } from "../../../support/browser";
import { idOf } from "../../../support/office";
import { softwarePasskey } from "../../../support/passkeys";
import { authenticatorApp } from "../../../support/second-factors";
import { type Change, posting, type Site } from "../site";

const people = "/admin/people";

let made = 0;

/** Someone with a role, signed in. */
async function someone({ app }: Site) {
  made += 1;
  const email = `person${made}@example.com`;
  const browser = await app.adminBrowser(email);
  return { email, browser, id: await idOf(app, email) };
}

/** An invitation and the secret of its link. */
async function anInvitation({ app }: Site) {
  made += 1;
  const { secret, hash } = newSecret();
  const now = app.clock.now();
  const { id } = await app.db
    .insertInto("invitations")
    .values({
      ...{ email: `invited${made}@example.com`, name: "Grace", roles: ["viewer"] },
      ...{ invited_by: null, invited_by_name: "Olive", secret_hash: hash, sent_at: now },
      expires_at: new Date(now.getTime() + days(1)),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, path: `/auth/invitation/${secret}` };
}

/** A requested change of someone's address, and the path of its link. */
async function anEmailChange(site: Site) {
  const person = await someone(site);
  const { secret, hash } = newSecret();
  await site.app.db
    .insertInto("email_changes")
    .values({
      ...{ user_id: person.id, new_email: `new-${person.email}`, secret_hash: hash },
      expires_at: new Date(site.app.clock.now().getTime() + days(1)),
    })
    .execute();
  return { ...person, link: `/auth/email-change/${secret}` };
}

const appPage = "/auth/second-factor/app";

/** The authenticator app that someone is setting up. */
async function startedApp({ app }: Site, browser: Browser) {
  const page = await (await browser.get(appPage)).text();
  const [, shown = ""] = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page) ?? [];
  return authenticatorApp(app, shown.replaceAll(" ", ""));
}

/** Someone who has set up an authenticator app. */
async function withApp(site: Site) {
  const person = await someone(site);
  const phone = await startedApp(site, person.browser);
  await site.send(appPage, { code: phone.code() }, person.browser);
  return person;
}

export const accountChanges: readonly Change[] = [
  posting("an admin invites someone", () => [
    `${people}/invite`,
    { name: "Grace", email: "grace@example.com", roles: "viewer" },
  ]),
  posting("an admin sends an invitation again", async (site) => [
    `${people}/invitations/${(await anInvitation(site)).id}/send`,
  ]),
  posting("an admin withdraws an invitation", async (site) => [
    `${people}/invitations/${(await anInvitation(site)).id}/withdraw`,
  ]),
  {
    ...posting("an admin withdraws chosen invitations", async (site) => [
      `${people}/invitations/bulk`,
      { do: "withdraw", entries: (await anInvitation(site)).id },
    ]),
    failsWith: "failed entries",
  },
  {
    ...posting("someone accepts an invitation", async (site) => [
      (await anInvitation(site)).path,
      { fullName: "Grace Example", password: "a long sentence" },
      site.visitor(),
    ]),
    followedBy: "signing in, which has an audit entry of its own",
  },
  posting("an admin changes someone's roles", async (site) => [
    `${people}/${(await someone(site)).id}/role`,
    { roles: "viewer", seen: "admin" },
  ]),
  posting("an admin resets someone's two-step verification", async (site) => [
    `${people}/${(await withApp(site)).id}/second-factor`,
  ]),
  posting("an admin no longer requires two-step verification", async (site) => {
    const { browser } = await withApp(site);
    const required = { setting_key: "second_factor_required", setting_value: "true" };
    await site.app.db.insertInto("business_settings").values(required).execute();
    return [`${people}/second-factor`, { required: "false" }, browser];
  }),
  posting("an admin ends someone's sessions", async (site) => [
    `${people}/${(await someone(site)).id}/sessions`,
    { session: "all" },
  ]),
  posting("someone ends one of their sessions", async (site) => {
    const { id, email, browser } = await someone(site);
    await site.app.newBrowser().post("/auth", { email, password: adminPassword });
    const other = await site.app.db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", id)
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    return ["/admin/account/sessions", { session: other.id }, browser];
  }),
  posting("someone changes their name", async (site) => [
    "/admin/account",
    { intent: "name", fullName: "Pat Renamed" },
    (await someone(site)).browser,
  ]),
  posting("someone changes their password", async (site) => [
    "/admin/account",
    { intent: "password", currentPassword: adminPassword, password: "another horse" },
    (await someone(site)).browser,
  ]),
  posting("someone asks to change their email address", async (site) => [
    "/admin/account",
    { intent: "email", currentPassword: adminPassword, email: "other@example.com" },
    (await someone(site)).browser,
  ]),
  posting("someone cancels the change of their email address", async (site) => [
    "/admin/account",
    { intent: "cancel-email-change" },
    (await anEmailChange(site)).browser,
  ]),
  posting("someone confirms their new email address", async (site) => {
    const { link } = await anEmailChange(site);
    return [link, {}, site.visitor()];
  }),
  posting("someone adds an authenticator app", async (site) => {
    const { browser } = await someone(site);
    const phone = await startedApp(site, browser);
    return [appPage, { code: phone.code() }, browser];
  }),
  {
    does: "someone adds a passkey",
    given: async (site) => {
      const { app } = site;
      const { id: userId, email, browser } = await someone(site);
      const { id: sessionId } = await app.db
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", userId)
        .executeTakeFirstOrThrow();
      return async () => {
        const about = { name: "Pat", email, company: "Sample Guards" };
        const holder = { userId, sessionId };
        const { challenge } = await registrationOptions(app.services, holder, about);
        const passkey = softwarePasskey().create(challenge);
        return site.send("/auth/second-factor/passkey", { name: "Phone", passkey }, browser);
      };
    },
    // A challenge is used up before the passkey is stored, even if that fails.
    apart: ["sessions"],
  },
  posting("someone asks for a link for a new password", (site) => [
    "/auth/forgotten",
    { email: "olive@example.com" },
    site.visitor(),
  ]),
  posting("someone chooses a new password with an emailed link", async (site) => {
    const { id } = await someone(site);
    const token = `token-${id}`;
    const now = new Date();
    await site.app.db
      .insertInto("verifications")
      .values({
        ...{ id: randomUUID(), identifier: `reset-password:${token}`, value: id },
        // Better Auth uses the real clock.
        ...{ created_at: now, updated_at: now, expires_at: new Date(now.getTime() + hours(1)) },
      })
      .execute();
    return ["/auth/new-password", { token, password: "another horse" }, site.visitor()];
  }),
  posting("someone gets new backup codes", async (site) => [
    "/auth/second-factor/backup-codes",
    {},
    (await withApp(site)).browser,
  ]),
  posting("someone removes their authenticator app", async (site) => [
    "/admin/account/second-factor",
    { factor: "app" },
    (await withApp(site)).browser,
  ]),
  {
    does: "an admin is created on the server",
    given: ({ app }) => {
      const input = {
        fullName: "Hosted",
        email: "hosted@example.com",
        password: "a long sentence",
      };
      return () => createAdmin(app.services, input);
    },
  },
  {
    does: "a password is set on the server",
    given: async (site) => {
      const { email } = await someone(site);
      return () => setPassword(site.app.services, commandLine, email, "another horse");
    },
  },
  {
    does: "a role is removed on the server",
    given: async (site) => {
      const { email } = await someone(site);
      return () => changeRoles(site.app.services, commandLine, { email }, []);
    },
  },
];
