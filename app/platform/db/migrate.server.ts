import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartError } from "../start-error";
import * as foundation from "./migrations/0001-foundation";
import * as officeLists from "./migrations/0002-office-lists";
import * as messages from "./migrations/0003-messages";
import * as gallery from "./migrations/0004-gallery";
import * as careers from "./migrations/0005-careers";
import * as contentChanges from "./migrations/0006-content-changes";
import * as heldBack from "./migrations/0007-held-back";
import * as auditLog from "./migrations/0008-audit-log";
import * as orderAndHours from "./migrations/0009-order-and-hours";
import * as bookingStates from "./migrations/0010-booking-states";
import * as officeEmails from "./migrations/0011-office-mails";
import * as photos from "./migrations/0012-photos";
import * as applicationsOffice from "./migrations/0013-applications-office";
import * as siteContent from "./migrations/0014-site-content";
import * as peopleAndAudit from "./migrations/0015-people-and-audit";
import * as dashboard from "./migrations/0016-dashboard";
import * as appointments from "./migrations/0017-appointments";
import * as longLists from "./migrations/0018-long-lists";
import * as freeTimes from "./migrations/0019-free-times";
import * as ownInvitations from "./migrations/0020-own-invitations";
import * as queuedJobs from "./migrations/0021-queued-jobs";
import type { Database } from "./schema";

/** In the order they run. Released names never change. */
const migrations: Record<string, Migration> = {
  "0001-foundation": foundation,
  "0002-office-lists": officeLists,
  "0003-messages": messages,
  "0004-gallery": gallery,
  "0005-careers": careers,
  "0006-content-changes": contentChanges,
  "0007-held-back": heldBack,
  "0008-audit-log": auditLog,
  "0009-order-and-hours": orderAndHours,
  "0010-booking-states": bookingStates,
  "0011-office-mails": officeEmails,
  "0012-photos": photos,
  "0013-applications-office": applicationsOffice,
  "0014-site-content": siteContent,
  "0015-people-and-audit": peopleAndAudit,
  "0016-dashboard": dashboard,
  "0017-appointments": appointments,
  "0018-long-lists": longLists,
  "0019-free-times": freeTimes,
  "0020-own-invitations": ownInvitations,
  "0021-queued-jobs": queuedJobs,
};

/**
 * Migrates the database to this version. Safe when processes start together, because the migrator
 * holds a lock in the database.
 * @throws StartError if a newer version has migrated the database.
 */
export async function migrate(db: Database): Promise<void> {
  const applied = await appliedTo(db);
  refuseNewer(applied);
  // Without new migrations, the start needn't wait for the lock.
  if (applied.length === Object.keys(migrations).length) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** The names of the migrations that were applied. */
async function appliedTo(db: Database): Promise<string[]> {
  const untyped = db as unknown as Kysely<{ kysely_migration: { name: string } }>;
  const rows = await untyped
    .selectFrom("kysely_migration")
    .select("name")
    .execute()
    .catch((error: { code?: string }) => {
      if (error.code === "42P01") return [];
      throw error;
    });
  return rows.map(({ name }) => name);
}

function refuseNewer(applied: string[]): void {
  const unknown = applied.find((name) => !(name in migrations));
  if (unknown) {
    throw new StartError(
      `A newer version of Watchpost has changed this database (it has "${unknown}"): start that version or restore a backup.`,
    );
  }
}
