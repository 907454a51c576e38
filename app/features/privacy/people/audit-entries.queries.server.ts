import { sql } from "kysely";
import type { Database, Trx } from "~/platform/db/schema";
import { containing } from "~/shared/lists/search";
import { declarations } from "../declarations.commands.server";
import { isPhoneKey } from "./rules";

export interface NamingEntry {
  id: number;
  at: Date;
  action: string;
  entity: string;
  entityId: string;
  label: string;
  changes: Record<string, [unknown, unknown]>;
  actorName: string;
}

const scanned = 2000;

/**
 * The audit entries that name the person or their records. Reads the log in batches: there is no
 * index on the texts of changes, and one long query would stall visitors.
 */
export async function entriesNaming(
  handle: Database | Trx,
  email: string,
  ids: readonly string[],
): Promise<NamingEntry[]> {
  const found: NamingEntry[] = [];
  const all = [...ids];
  for (const { auditIds } of declarations.flatMap(({ parts }) => parts ?? [])) {
    if (auditIds) all.push(...(await auditIds(handle, ids)));
  }
  // Older entries about customers without an email address have the last ten digits of the phone.
  const customers = isPhoneKey(email) ? [email, email.replace(/\D/g, "").slice(-10)] : [email];
  const pattern = containing(email);
  // The digits of a phone number can also be part of an unrelated number.
  const byText = !isPhoneKey(email);
  for (let last = 0; ; ) {
    const { rows } = await sql<NamingEntry & { named: boolean }>`
      select id, at, action, entity, entity_id as "entityId", label, changes, actor_name as "actorName",
        erased_at is null and (entity_id = any(${all}::text[]) or lower(entity_id) = any(${customers}::text[])
          or (${byText}::boolean
            and (lower(label) like ${pattern} or lower(changes::text) like ${pattern}))) as named
      from audit_log where id > ${last} order by id limit ${scanned}`.execute(handle);
    for (const { named, ...entry } of rows) if (named) found.push(entry);
    const end = rows.at(-1);
    if (!end || rows.length < scanned) return found;
    last = end.id;
  }
}
