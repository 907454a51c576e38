import { sql } from "kysely";
import { knownRoles } from "~/platform/auth/permissions";
import { type OrderColumn, readPage } from "~/platform/db/pagination.server";
import type { Database } from "~/platform/db/schema";
import { newestUnsentEmail } from "~/platform/email/unsent.server";
import { isOpenLink } from "~/platform/links/secret-link.server";
import type { Services } from "~/platform/services";
import type { Page, Place } from "~/shared/lists/pagination";
import { containing } from "~/shared/lists/search";
import { type SortOrder, sortParts } from "~/shared/lists/sorting";
import { browserName } from "../credentials/browser.rules";
import { invitationEmail } from "./invitation.email";
import type { invitationSorts, peopleSorts } from "./rules";
import type { Invitation, Person, Session } from "./schema";

type Needs = Pick<Services, "db" | "clock">;

/**
 * A page of everybody with a role, or of everybody with an account, by name by default.
 * @param search part of a name or address, case-insensitive
 */
export async function listPeople(
  { db, clock }: Needs,
  { show, search }: { show: "team" | "all"; search: string },
  place: Place,
  sort: SortOrder<(typeof peopleSorts)[number]> = "name",
): Promise<Page<Person>> {
  const { column, direction } = sortParts(sort);
  const listed = db
    .selectFrom("users")
    .select("id")
    .$if(show === "team", (query) =>
      query.where("id", "in", (eb) => eb.selectFrom("user_roles").select("user_id")),
    )
    .$if(search !== "", (query) =>
      query.where(
        sql<boolean>`searchable(name || E'\\n' || email) like searchable(${containing(search)}::text)`,
      ),
    );
  const columns = [peopleColumns[column], { by: sql`id`, type: "text" }] as const;
  const page = await readPage(listed, { columns, direction }, place);
  const ids = page.rows.map(({ id }) => id);
  const found = await readPeople(db, ids, clock.now());
  return { ...page, rows: ids.flatMap((id) => found.get(id) ?? []) };
}

const peopleColumns: Record<(typeof peopleSorts)[number], OrderColumn> = {
  name: { by: sql`lower(name)`, type: "text" },
  email: { by: sql`email`, type: "text" },
};

export async function findPerson({ db, clock }: Needs, id: string): Promise<Person | undefined> {
  return (await readPeople(db, [id], clock.now())).get(id);
}

/** Whether someone is the only admin. */
export async function isLastAdmin(db: Database, userId: string): Promise<boolean> {
  const admins = await db
    .selectFrom("user_roles")
    .select("user_id")
    .where("role", "=", "admin")
    .limit(2)
    .execute();
  return admins.length === 1 && admins[0]?.user_id === userId;
}

async function readPeople(db: Database, ids: string[], now: Date): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("users")
    .select(["users.id", "users.name", "users.email", "users.email_verified as confirmed"])
    .select("users.created_at as since")
    .select((eb) =>
      eb
        .selectFrom("user_roles")
        .select((inner) => inner.fn.agg<string[]>("array_agg", ["role"]).as("roles"))
        .whereRef("user_roles.user_id", "=", "users.id")
        .as("roles"),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("invitations")
            .select("invitations.id")
            .whereRef("invitations.email", "=", "users.email")
            .where("invitations.expires_at", ">", now),
        )
        .$castTo<boolean>()
        .as("invited"),
    )
    .select((eb) =>
      eb
        .selectFrom("sessions")
        .select((inner) => inner.fn.max("sessions.updated_at").as("seen"))
        .whereRef("sessions.user_id", "=", "users.id")
        .where("sessions.expires_at", ">", now)
        .as("lastSeen"),
    )
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom("authenticators")
              .select("authenticators.user_id")
              .whereRef("authenticators.user_id", "=", "users.id")
              .where("authenticators.confirmed_at", "is not", null),
          ),
          eb.exists(
            eb
              .selectFrom("passkeys")
              .select("passkeys.id")
              .whereRef("passkeys.user_id", "=", "users.id"),
          ),
        ])
        .$castTo<boolean>()
        .as("secondFactor"),
    )
    .where("users.id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ roles, ...person }) => [person.id, { ...person, roles: knownRoles(roles ?? []) }]),
  );
}

/** The browsers that a person is signed in with, most recently used first. */
export async function listSessions({ db, clock }: Needs, userId: string): Promise<Session[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "user_agent", "ip_address", "created_at as since", "updated_at as lastSeen"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", clock.now())
    .orderBy("updated_at", "desc")
    .orderBy("id")
    // More than anyone reads; "End All Sessions" also ends the ones that aren't listed.
    .limit(100)
    .execute();
  return rows.map(({ user_agent, ip_address, ...session }) => ({
    ...session,
    browser: browserName(user_agent),
    address: ip_address || "unknown",
  }));
}

/**
 * A page of the invitations that nobody has accepted yet, soonest to expire first by default.
 * @param search part of a name or address, case-insensitive
 */
export async function listInvitations(
  db: Database,
  search: string,
  place: Place,
  sort: SortOrder<(typeof invitationSorts)[number]> = "expires",
): Promise<Page<Invitation>> {
  const { column, direction } = sortParts(sort);
  const listed = invitations(db).$if(search !== "", (query) =>
    query.where(
      sql<boolean>`searchable(name || E'\\n' || email) like searchable(${containing(search)}::text)`,
    ),
  );
  const columns = [invitationColumns[column], { by: sql`id`, type: "uuid" }] as const;
  const page = await readPage(listed, { columns, direction }, place);
  return { ...page, rows: page.rows.map(withKnownRoles) };
}

const invitationColumns: Record<(typeof invitationSorts)[number], OrderColumn> = {
  name: { by: sql`lower(name)`, type: "text" },
  expires: { by: sql`expires_at`, type: "timestamptz" },
};

/** How many invitations nobody has accepted yet. */
export async function countInvitations(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("invitations")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The chosen invitations, soonest to expire first. */
export async function chosenInvitations(
  db: Database,
  ids: readonly string[],
): Promise<Invitation[]> {
  if (ids.length === 0) return [];
  const rows = await invitations(db)
    .where("id", "in", ids)
    .orderBy("expires_at")
    .orderBy("id")
    .execute();
  return rows.map(withKnownRoles);
}

export async function findInvitationById(
  db: Database,
  id: string,
): Promise<Invitation | undefined> {
  const row = await invitations(db).where("id", "=", id).executeTakeFirst();
  return row && withKnownRoles(row);
}

function withKnownRoles<Row extends { roles: readonly string[] }>(row: Row) {
  return { ...row, roles: knownRoles(row.roles) };
}

function invitations(db: Database) {
  return db
    .selectFrom("invitations")
    .select(["id", "name", "email", "roles", "invited_by_name as by"])
    .select(["sent_at as sentAt", "expires_at as expiresAt"])
    .select(
      newestUnsentEmail(sql`lower(to_address) = lower(invitations.email)
        and template = ${invitationEmail.name}`).as("unsent"),
    );
}

/** The invitation behind a link; undefined when the link doesn't work. */
export async function findInvitation({ db, clock }: Needs, secret: string) {
  return db
    .selectFrom("invitations")
    .leftJoin("users", (join) =>
      join.onRef("users.email", "=", "invitations.email").on("users.email_verified", "=", true),
    )
    .select(["invitations.email", "invitations.roles"])
    .select((eb) => eb.fn.coalesce("users.name", "invitations.name").as("name"))
    .select((eb) => eb("users.id", "is not", null).$castTo<boolean>().as("hasAccount"))
    .where(isOpenLink({ clock }, secret))
    .executeTakeFirst();
}

/** An email address that isn't confirmed yet, found by account or by the secret of its link. */
export async function pendingEmail(
  { db, clock }: Needs,
  key: { userId: string } | { secret: string },
): Promise<string | undefined> {
  const change = await db
    .selectFrom("email_changes")
    .select("new_email")
    .where((eb) =>
      "userId" in key
        ? eb("user_id", "=", key.userId).and("expires_at", ">", clock.now())
        : isOpenLink({ clock }, key.secret),
    )
    .executeTakeFirst();
  return change?.new_email;
}
