import { sql } from "kysely";
import type { Database } from "~/platform/db/schema";
import { hashOf } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";
import { asPage, type Page, windowOf } from "~/shared/paging";
import { containing } from "~/shared/search";
import { browserInWords } from "../sessions/browser.rules";
import type { Invitation, Person, Session } from "./schema";

type Needs = Pick<Services, "db" | "clock">;

/**
 * A page of people by name: those who hold the admin role, or everybody with an account. A search
 * finds a part of the name or the address, however cased.
 */
export async function listPeople(
  { db, clock }: Needs,
  { show, search }: { show: "admins" | "all"; search: string },
  page: number,
): Promise<Page<Person>> {
  const { limit, offset } = windowOf(page);
  const keys = await db
    .selectFrom("users")
    .select("id")
    .$if(show === "admins", (query) =>
      query.where("id", "in", (eb) => eb.selectFrom("user_roles").select("user_id")),
    )
    .$if(search !== "", (query) =>
      query.where(sql<boolean>`lower(name || E'\\n' || email) like lower(${containing(search)})`),
    )
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = keys.map(({ id }) => id);
  const found = await readPeople(db, ids, clock.now());
  return asPage(
    ids.flatMap((id) => found.get(id) ?? []),
    page,
  );
}

/** One person, or undefined when there is no such account. */
export async function findPerson({ db, clock }: Needs, id: string): Promise<Person | undefined> {
  return (await readPeople(db, [id], clock.now())).get(id);
}

/** Whether somebody is an admin and nobody else is. */
export async function isLastAdmin(db: Database, userId: string): Promise<boolean> {
  const admins = await db.selectFrom("user_roles").select("user_id").limit(2).execute();
  return admins.length === 1 && admins[0]?.user_id === userId;
}

async function readPeople(db: Database, ids: string[], now: Date): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("users")
    .leftJoin("user_roles", (join) =>
      join.onRef("user_roles.user_id", "=", "users.id").on("user_roles.role", "=", "admin"),
    )
    .select(["users.id", "users.name", "users.email", "users.email_verified as confirmed"])
    .select(["users.created_at as since", "user_roles.role"])
    .select((eb) =>
      eb
        .selectFrom("sessions")
        .select((inner) => inner.fn.max("sessions.updated_at").as("seen"))
        .whereRef("sessions.user_id", "=", "users.id")
        .where("sessions.expires_at", ">", now)
        .as("lastSeen"),
    )
    .where("users.id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ role, ...person }) => [person.id, { ...person, admin: role !== null }]),
  );
}

/** The browsers in which somebody is signed in, the one used last first. */
export async function listSessions({ db, clock }: Needs, userId: string): Promise<Session[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "user_agent", "ip_address", "created_at as since", "updated_at as lastSeen"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", clock.now())
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(mostSessions)
    .execute();
  return rows.map(({ user_agent, ip_address, ...session }) => ({
    ...session,
    browser: browserInWords(user_agent),
    address: ip_address || "unknown",
  }));
}

/** Nobody reads on; ending all of them ends the others, too. */
const mostSessions = 100;

/** The id of the session that a request carries. */
export async function currentSessionId(
  { auth }: Pick<Services, "auth">,
  headers: Headers,
): Promise<string> {
  const found = await auth.api.getSession({ headers });
  return found?.session.id ?? "";
}

/** Invitations that nobody has taken up yet, those that run out first first. */
export function listInvitations(db: Database): Promise<Invitation[]> {
  return invitations(db).orderBy("expires_at").orderBy("id").limit(200).execute();
}

export function findInvitationById(db: Database, id: string): Promise<Invitation | undefined> {
  return invitations(db).where("id", "=", id).executeTakeFirst();
}

function invitations(db: Database) {
  return db
    .selectFrom("invitations")
    .select(["id", "name", "email", "invited_by_name as by"])
    .select(["sent_at as sentAt", "expires_at as expiresAt"]);
}

/** Whom a link invites, and whether they have a confirmed account already; else undefined. */
export async function findInvitation({ db, clock }: Needs, secret: string) {
  return db
    .selectFrom("invitations")
    .leftJoin("users", (join) =>
      join.onRef("users.email", "=", "invitations.email").on("users.email_verified", "=", true),
    )
    .select(["invitations.name", "invitations.email", "users.name as holder"])
    .where("invitations.secret_hash", "=", hashOf(secret))
    .where("invitations.expires_at", ">", clock.now())
    .executeTakeFirst();
}

/** The address that an account wants and hasn't confirmed yet, if any. */
export async function waitingEmail({ db, clock }: Needs, userId: string) {
  const change = await db
    .selectFrom("email_changes")
    .select("new_email")
    .where("user_id", "=", userId)
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  return change?.new_email;
}

/** The address that a link confirms, or undefined when the link works no longer. */
export async function addressToConfirm({ db, clock }: Needs, secret: string) {
  const change = await db
    .selectFrom("email_changes")
    .select("new_email")
    .where("secret_hash", "=", hashOf(secret))
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  return change?.new_email;
}
