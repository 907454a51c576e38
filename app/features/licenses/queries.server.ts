import {
  businessTimeZone,
  dayInZone,
  isPreview,
  publicSettings,
} from "~/features/settings/public/queries.server";
import type { Clock } from "~/platform/clock";
import type { Config } from "~/platform/config.server";
import { oncePerTransaction } from "~/platform/db/once-per-transaction.server";
import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { startOfDay } from "~/platform/time/zoned-time.server";
import { m } from "~/shared/messages/public/samples";
import { isUuid } from "~/shared/uuid";
import { licenseLines } from "./lines.rules";
import type { ClaimedLicense, Claims, CoverageKind } from "./rules";
import {
  type CoverageFields,
  coverage,
  license,
  type OfficeCoverage,
  type OfficeLicense,
} from "./schema";

/**
 * The licenses that are valid today in the company's time zone.
 * @param options.samples whether to include that of a preview
 */
export async function currentLicenses(
  db: Database | Trx,
  clock: Clock,
  { samples = true } = {},
): Promise<ClaimedLicense[]> {
  const licenses = await db
    .selectFrom("licenses")
    .select(["state", "authority", "class", "number", "legal_name as legalName", "address"])
    .select(["expires_on as expiresOn", "lookup_url as lookupUrl"])
    .select(["lookup_checked_on as lookupCheckedOn", "notice", "notice_shown"])
    .where("expires_on", ">", dayInZone(clock))
    .$if(!samples, (query) => query.where("sample", "=", false))
    .$narrowType<{ expiresOn: string }>()
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return licenses.map(({ notice_shown, notice, ...shown }) => ({
    ...shown,
    notice: notice_shown ? notice : "",
  }));
}

/**
 * The last lines of emails and calendar entries: the valid licenses and, in a preview, that they
 * are samples.
 */
export const footerLines = oncePerTransaction(async (db, clock: Clock): Promise<string[]> => {
  const licenses = licenseLines(await currentLicenses(db, clock));
  return (await isPreview(db)) ? [m.preview_sentence, ...licenses] : licenses;
});

/**
 * The company's details for documents, with the licenses that are valid today. Without samples,
 * because documents stay as they are.
 */
export async function companyFacts({
  db,
  clock,
  config,
}: {
  db: Database | Trx;
  clock: Clock;
  config: Pick<Config, "appUrl">;
}) {
  const {
    company_name,
    address = "",
    phone = "",
    email = "",
  } = await publicSettings(db, {
    samples: false,
  });
  const licenses = licenseLines(await currentLicenses(db, clock, { samples: false }));
  return {
    ...{ name: company_name, address, phone, email, licenses },
    website: new URL(config.appUrl).host,
  };
}

/** The licenses, insurance and bonds that are valid today. */
export async function currentClaims(db: Database | Trx, clock: Clock): Promise<Claims> {
  const licenses = await currentLicenses(db, clock);
  const coverages = await db
    .selectFrom("coverages")
    .select(["kind", "amount", "carrier", "expires_on as expiresOn"])
    .where("expires_on", ">", dayInZone(clock))
    .$narrowType<{ kind: CoverageKind }>()
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return { licenses, coverages };
}

/** When the next of today's valid records expires, or undefined. */
export async function nextExpiry(db: Database, clock: Clock): Promise<Date | undefined> {
  const zone = await businessTimeZone(db);
  const dates = await db
    .selectFrom("licenses")
    .select("expires_on")
    .where("expires_on", ">", dayInZone(clock))
    .union(
      db.selectFrom("coverages").select("expires_on").where("expires_on", ">", dayInZone(clock)),
    )
    .execute();
  const [date] = dates.flatMap(({ expires_on }) => expires_on ?? []).sort();
  if (!date) return undefined;
  return startOfDay(date, zone);
}

function officeLicenses(db: Database | Trx) {
  return db.selectFrom("licenses").select(["id", "document", "sample", ...license.columns]);
}

function officeCoverages(db: Database | Trx) {
  return db
    .selectFrom("coverages")
    .select(["id", "sample", ...coverage.columns])
    .$narrowType<{ kind: CoverageKind }>();
}

export function listLicenses(db: Database | Trx): Promise<OfficeLicense[]> {
  return officeLicenses(db).orderBy("created_at").orderBy("id").execute();
}

export function listCoverages(db: Database | Trx): Promise<OfficeCoverage[]> {
  return officeCoverages(db).orderBy("created_at").orderBy("id").execute();
}

/** @param lock inside a transaction that changes it */
export async function findLicense(
  db: Database | Trx,
  id: string,
  { lock = false } = {},
): Promise<OfficeLicense | undefined> {
  if (!isUuid(id)) return undefined;
  return officeLicenses(db)
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** @param lock inside a transaction that changes it */
export async function findCoverage(
  db: Database | Trx,
  id: string,
  { lock = false } = {},
): Promise<OfficeCoverage | undefined> {
  if (!isUuid(id)) return undefined;
  return officeCoverages(db)
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Identifies the state of a license as an editor saw it. */
export function licenseMark(fields: Omit<OfficeLicense, "id" | "document" | "sample">): string {
  return editMark(license.pick(fields));
}

export function coverageMark(fields: CoverageFields): string {
  return editMark(coverage.pick(fields));
}
