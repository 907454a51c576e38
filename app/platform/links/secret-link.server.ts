import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Tables, Trx } from "../db/schema";
import { hashOf, newSecret } from "../secrets.server";
import type { Services } from "../services";

/** Tables with a row for each link. The link opens the record that the row refers to. */
type LinkTable =
  | "manage_links"
  | "quote_links"
  | "survey_links"
  | "urgent_links"
  | "conversation_links"
  | "interview_links";

/**
 * Adds a link to a record. Only the hash of its secret is stored, so a link can't be shown again
 * and each email gets its own.
 * @returns the secret
 */
export async function addLink<Table extends LinkTable>(
  { clock }: Pick<Services, "clock">,
  trx: Trx,
  table: Table,
  values: Omit<Insertable<Tables[Table]>, "secret_hash" | "created_at">,
): Promise<string> {
  const { secret, hash } = newSecret();
  const link = { ...values, secret_hash: hash, created_at: clock.now() };
  await trx
    .insertInto(table as LinkTable)
    .values(link as unknown as Insertable<Tables[LinkTable]>)
    .execute();
  return secret;
}

/**
 * Permanently revokes links to quotes, survey reports and conversations. Their page then says so.
 * Links to bookings are deleted instead, by `dropManageLinks`.
 * @returns how many weren't revoked before
 */
export async function revokeLinks(
  { clock }: Pick<Services, "clock">,
  trx: Trx,
  table: "quote_links" | "survey_links" | "conversation_links",
  which: RawBuilder<boolean>,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable(table as "quote_links")
    .set({ revoked_at: clock.now() })
    .where("revoked_at", "is", null)
    .where(which)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * The condition that a row's link has this secret and hasn't expired. Links that work only once are
 * deleted when they are used or revoked.
 */
export function isOpenLink({ clock }: Pick<Services, "clock">, secret: string) {
  return sql<boolean>`secret_hash = ${hashOf(secret)} and expires_at > ${clock.now()}`;
}
