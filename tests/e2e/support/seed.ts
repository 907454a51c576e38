import { openEmbedded } from "~/platform/db/embedded.server";
import { migrate } from "~/platform/db/migrate.server";
import type { Database } from "~/platform/db/schema";

/** Where the office of a site is told what visitors send. */
export const officeMailbox = "ops@example.com";

/** An opening that takes applications. */
export const openOpening = {
  title: "Night Reception Officer",
  path: "/careers/1-night-reception-officer",
};

/** Puts into a data folder, before the program opens it, what the office would have entered. */
export async function seedSite(dataDir: string): Promise<void> {
  const database = await openEmbedded(dataDir);
  try {
    await migrate(database.db);
    await keepSettings(database.db);
    await keepOpening(database.db);
  } finally {
    await database.close();
  }
}

function keepSettings(db: Database) {
  return db
    .insertInto("business_settings")
    .values({ setting_key: "admin_email", setting_value: officeMailbox })
    .execute();
}

function keepOpening(db: Database) {
  return db
    .insertInto("jobs")
    .values({
      title: openOpening.title,
      type: "Unarmed",
      location: "Springfield",
      shift: "Nights, four on and three off",
      description: "Sits at the desk of an office house, and walks its floors twice a night.",
      requirements: ["Security Guard Card", "Clear English", "A calm voice", "A driving licence"],
      responsibilities: ["Greet who comes late", "Walk the floors", "Write the night's report"],
    })
    .execute();
}
