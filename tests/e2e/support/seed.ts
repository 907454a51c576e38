import { migrate } from "~/platform/db/migrate.server";
import { openPostgres } from "~/platform/db/open.server";
import type { Database } from "~/platform/db/schema";
import { skipSamples } from "../../../server/seed";

/** The address for a site's notifications to the office. */
export const officeMailbox = "ops@example.com";

/** The number that a site's chat links open. */
export const officeChat = "+1 555 0101";

/** Migrates a site's database and adds data that can't be entered on a screen. */
export async function fillData(
  url: string,
  fill: (db: Database) => Promise<unknown>,
): Promise<void> {
  const database = await openPostgres(url);
  try {
    await migrate(database.db);
    await skipSamples(database.db);
    await fill(database.db);
  } finally {
    await database.close();
  }
}

export function insertSettings(db: Database) {
  return db
    .insertInto("business_settings")
    .values([
      { setting_key: "admin_email", setting_value: officeMailbox },
      { setting_key: "whatsapp", setting_value: officeChat },
    ])
    .execute();
}
