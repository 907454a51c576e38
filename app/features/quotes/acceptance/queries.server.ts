import type { Database, Trx } from "~/platform/db/schema";
import { provableMoment } from "~/platform/time/zoned-time.server";
import { isUuid } from "~/shared/uuid";
import { signerText, wayWords } from "./rules";
import type { RecordedAcceptance } from "./schema";

/** The recorded acceptance of a version that isn't undone. */
export function currentAcceptance(db: Database | Trx, versionId: string) {
  return db
    .selectFrom("quote_acceptances")
    .selectAll()
    .where("version_id", "=", versionId)
    .where("undone_at", "is", null)
    .executeTakeFirst();
}

/** All acceptances of a quote that the office recorded, newest first. */
export async function recordedAcceptances(
  db: Database,
  quoteId: string,
  zone: string,
): Promise<RecordedAcceptance[]> {
  const rows = await db
    .selectFrom("quote_acceptances")
    .innerJoin("quote_versions", "quote_versions.id", "version_id")
    .selectAll("quote_acceptances")
    .where("quote_id", "=", quoteId)
    .orderBy("recorded_at", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    signer: signerText({ name: row.signer_name, title: row.signer_title }),
    how: wayWords[row.how],
    at: provableMoment(row.accepted_at, zone),
    recordedBy: row.recorded_by,
    recordedAt: provableMoment(row.recorded_at, zone),
    hasDocument: row.document !== null,
    undone: row.undone_at &&
      row.undone_by !== null && {
        by: row.undone_by,
        at: provableMoment(row.undone_at, zone),
        reason: row.undo_reason ?? "",
      },
  })) as RecordedAcceptance[];
}

/** The document of a recorded acceptance, with the number of its quote. */
export async function documentOfAcceptance(db: Database, quoteId: string, id: string) {
  if (!isUuid(quoteId) || !isUuid(id)) return undefined;
  return db
    .selectFrom("quote_acceptances")
    .innerJoin("quote_versions", "quote_versions.id", "version_id")
    .innerJoin("quotes", "quotes.id", "quote_id")
    .select(["quote_acceptances.document", "quotes.number"])
    .where("quote_acceptances.id", "=", id)
    .where("quotes.id", "=", quoteId)
    .executeTakeFirst();
}
