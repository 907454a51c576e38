import { invitationDays } from "~/features/accounts/people/schema";
import { browserName } from "~/features/accounts/sessions/browser.rules";
import type { Trx } from "~/platform/db/schema";
import { newSecret } from "~/platform/secrets.server";
import type { OfficeCalendar } from "./calendar";
import type { Member } from "./office";
import { day, minutesAfter, type World } from "./world";

/** Signed up, and never got the role; one of them never opened the mail that confirms it. */
const onlookers = [
  { name: "Casey Sampleton", email: "casey.sampleton@example.com", daysAgo: 34, confirmed: false },
  { name: "Desmond Quillfeather", email: "desmond.q@example.com", daysAgo: 212, confirmed: true },
] as const;

/** Invited, and not here yet; the second link has run out. */
const invited = [
  { name: "Priya Stillwater", email: "priya.stillwater@example.com", daysAgo: 2 },
  { name: "Owen Farrow", email: "owen.farrow@example.com", daysAgo: 19 },
] as const;

/**
 * The accounts of the office: who came, who went, who is invited. All of them have the password of
 * the one who signs in to the demo, so that two of them can be looked at side by side.
 */
export async function inventAccounts(
  trx: Trx,
  world: World,
  passwordHash: string | undefined,
): Promise<void> {
  const { calendar, office, chance } = world;
  const holders = [
    ...office.members.map((one) => ({ ...one, confirmed: true })),
    ...onlookers.map(({ daysAgo, ...one }) => ({
      ...one,
      userId: chance.uuid(),
      joined: calendar.workdayAgo(daysAgo),
    })),
  ];
  for (const { userId, name, email, confirmed, joined: created_at } of holders) {
    const dates = { created_at, updated_at: created_at };
    await trx
      .insertInto("users")
      .values({ id: userId, name, email, email_verified: confirmed, ...dates })
      .execute();
    if (!passwordHash) continue;
    const account = { user_id: userId, account_id: userId, provider_id: "credential" };
    await trx
      .insertInto("accounts")
      .values({ id: chance.uuid(), ...account, password: passwordHash, ...dates })
      .execute();
  }
  for (const member of office.members) {
    await join(trx, world, member);
    if (member.left === undefined) await stayIn(trx, world, member);
  }
  await inviteOthers(trx, world);
}

async function join(trx: Trx, world: World, member: Member): Promise<void> {
  const { office, journal } = world;
  const { userId, name, email, joined: at, invitedBy, left } = member;
  const about = { entity: "user", entityId: userId, label: name } as const;
  const role = { email, role: "admin", ...(invitedBy ? { invitedBy } : {}) };
  journal.record(at, { userId, name, email }, { ...about, action: "created", after: role });
  const inviter = office.members.find((one) => one.name === invitedBy);
  if (inviter) invite(world, minutesAfter(at, -200), inviter, { name, email });
  if (left === undefined) {
    const granted = { user_id: userId, role: "admin" as const, granted_at: at };
    await trx.insertInto("user_roles").values(granted).execute();
    return;
  }
  const gone = { before: { role: "admin" }, after: { role: "none" } };
  const { lead } = office;
  journal.record(left, lead, { ...about, action: "changed", ...gone });
}

/** @returns the invitation's id */
function invite(
  { chance, journal, outbox, services }: World,
  at: Date,
  { userId, name, email }: Member,
  whom: { name: string; email: string },
): string {
  const id = chance.uuid();
  const by = { userId, name, email };
  const label = whom.name;
  const after = { email: whom.email };
  journal.record(at, by, { action: "sent", entity: "invitation", entityId: id, label, after });
  const { appUrl } = services.config;
  const mail = outbox.compose("invitation", at, {
    name: whom.name,
    inviter: name,
    site: appUrl,
    link: `${appUrl}/auth/invitation/${newSecret().secret}`,
  });
  outbox.send(at, whom.email, mail);
  return id;
}

async function inviteOthers(trx: Trx, world: World): Promise<void> {
  const { lead } = world.office;
  for (const { name, email, daysAgo } of invited) {
    const at = world.calendar.workdayAgo(daysAgo);
    const sent_at = at < world.calendar.now ? at : minutesAfter(world.calendar.now, -90);
    await trx
      .insertInto("invitations")
      .values({
        id: invite(world, sent_at, lead, { name, email }),
        email,
        name,
        secret_hash: newSecret().hash,
        invited_by: lead.userId,
        invited_by_name: lead.name,
        sent_at,
        expires_at: minutesAfter(sent_at, invitationDays * day),
      })
      .execute();
  }
}

/** The browsers in which somebody is signed in. */
async function stayIn(trx: Trx, { calendar, chance }: World, member: Member): Promise<void> {
  for (const user_agent of member.browsers) {
    const seen = lastAtWork(calendar, chance.between(30, 300));
    const begun = minutesAfter(seen, -chance.between(2, 5) * day);
    await trx
      .insertInto("sessions")
      .values({
        id: chance.uuid(),
        token: newSecret().secret,
        user_id: member.userId,
        expires_at: minutesAfter(calendar.now, chance.between(2, 6) * day),
        ip_address: addressOf(member, user_agent),
        user_agent,
        created_at: begun,
        updated_at: seen,
      })
      .execute();
  }
}

/** So many minutes ago, or on the evening before the office closed. */
function lastAtWork(calendar: OfficeCalendar, minutes: number): Date {
  let at = minutesAfter(calendar.now, -minutes);
  while (calendar.atWork(at, 0) > at) at = minutesAfter(at, -37);
  return at;
}

/** Two years of coming and going: once a week or so, since a session lasts. */
export function inventSignIns(world: World): void {
  for (const member of world.office.members) signIns(world, member);
}

function signIns({ calendar, chance, journal }: World, member: Member): void {
  const { userId, name, email, joined, left = calendar.now, browsers } = member;
  for (let at = joined; ; ) {
    at = calendar.atWork(at, chance.between(3, 9) * day - chance.between(0, 500));
    if (at >= left) return;
    const browser = chance.pick(browsers);
    const about = { entity: "session", entityId: userId, label: name } as const;
    const after = { browser: browserName(browser), address: addressOf(member, browser) };
    if (chance.happens(0.07)) {
      const somebody = { userId: null, name: "Somebody", email: "" };
      const before = minutesAfter(at, -0.4);
      journal.record(before, somebody, { ...about, action: "sign-in-failed", after });
    }
    const who = { userId, name, email };
    journal.record(at, who, { ...about, action: "signed-in", after });
    const gone = calendar.atWork(at, chance.between(60, 500));
    if (!chance.happens(0.25) || gone >= left) continue;
    journal.record(gone, who, { ...about, action: "signed-out", after: {} });
  }
}

/** Addresses that are kept for documentation: at the office's, and on the road. */
function addressOf({ userId }: Member, browser: string): string {
  if (!browser.includes("iPhone")) return "203.0.113.24";
  return `198.51.100.${Number.parseInt(userId.slice(0, 2), 16)}`;
}
