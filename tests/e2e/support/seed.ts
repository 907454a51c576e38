import { openEmbedded } from "~/platform/db/embedded.server";
import { migrate } from "~/platform/db/migrate.server";
import type { Database } from "~/platform/db/schema";

/** Where the office of a site is told what visitors send. */
export const officeMailbox = "ops@example.com";

/** Puts into a data folder, while no program has it open, what no screen could. */
export async function fillData(
  dataDir: string,
  fill: (db: Database) => Promise<unknown>,
): Promise<void> {
  const database = await openEmbedded(dataDir);
  try {
    await migrate(database.db);
    await fill(database.db);
  } finally {
    await database.close();
  }
}

export function keepSettings(db: Database) {
  return db
    .insertInto("business_settings")
    .values({ setting_key: "admin_email", setting_value: officeMailbox })
    .execute();
}
