import { sql } from "kysely";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Database, Trx } from "~/platform/db/schema";
import { searchedPhone } from "~/platform/db/search.server";
import { containing } from "~/shared/lists/search";
import { declarations, declaredRecords } from "../declarations.commands.server";
import { minimumOf } from "../retention/queries.server";
import type { RetentionSettings } from "../retention/schema";
import { isPhoneKey } from "./rules";
import type { FoundPerson, LegalHold, PersonRecord } from "./schema";

const maxFound = 50;

/**
 * The people whose email address contains the text, or who have the phone number, in any spelling;
 * at most `maxFound`, newest first. Empty if the text is too short to search for.
 */
export async function findPeople(db: Database, typed: string): Promise<FoundPerson[]> {
  const searched = searchedPhone(typed);
  if (typed.length < 3) return [];
  const withPhone = searched && containing(searched);
  const pattern = containing(typed.toLowerCase());
  const people = declarations.flatMap(({ people }) => {
    return (
      people?.({
        matches({ email, phone, search }) {
          if (withPhone) {
            if (!phone) return sql`false`;
            const inPhone = sql`searchable_phone(${sql.ref(phone)}) like ${withPhone}`;
            return search ? sql`${sql.ref(search)} like ${withPhone} and ${inPhone}` : inPhone;
          }
          if (!email) return sql`false`;
          const inEmail = sql`lower(${sql.ref(email)}) like ${pattern}`;
          // The search columns have a trigram index.
          return search ? sql`${sql.ref(search)} like ${pattern} and ${inEmail}` : inEmail;
        },
      }) ?? []
    );
  });
  const { rows } = await sql<FoundPerson>`
    with found as (${sql.join(people, sql` union all `)})
    select email, (array_agg(name order by name = '', at desc))[1] as name,
      (array_agg(phone order by phone = '', at desc))[1] as phone, count(*)::int as records
    from found group by email order by max(at) desc limit ${maxFound}`.execute(db);
  return rows;
}

export async function activeHolds(db: Database): Promise<LegalHold[]> {
  return holds(db).orderBy("set_at", "desc").execute();
}

export async function holdOn(handle: Database | Trx, email: string) {
  return holds(handle).where("email", "=", email).executeTakeFirst();
}

function holds(handle: Database | Trx) {
  return handle
    .selectFrom("legal_holds")
    .select(["id", "email", "reason", "set_by as setBy", "set_at as setAt"]);
}

interface Context {
  settings: RetentionSettings;
  now: Date;
}

/**
 * Everything stored about a person, apart from the audit log, and why an erasure would keep some of
 * it.
 */
export async function personRecords(
  handle: Database | Trx,
  key: string,
  { settings, now }: Context,
): Promise<PersonRecord[]> {
  const timeZone = await businessTimeZone(handle);
  const earlier: PersonRecord[] = [];
  for (const { kind, title, find } of declaredRecords) {
    const found = await find(handle, {
      key,
      byPhone: isPhoneKey(key),
      now,
      timeZone,
      earlier,
      minimum: minimumOf(settings, now),
    });
    earlier.push(...found.map((record) => ({ ...record, kind, title })));
  }
  return earlier;
}
