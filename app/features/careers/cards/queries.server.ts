import type { Database } from "~/platform/db/schema";
import type { FileKey } from "~/platform/files/store";
import { isUuid } from "~/shared/uuid";

/** The folder of card photos in storage. */
export const cardFolder = "cards";

export function cardKey(name: string): FileKey {
  return `${cardFolder}/${name}`;
}

/** The card photo of an application, or undefined if there is none. */
export async function findCard(
  db: Database,
  applicationId: string,
): Promise<{ name: string; fullName: string } | undefined> {
  if (!isUuid(applicationId)) return undefined;
  const found = await db
    .selectFrom("job_applications")
    .select(["card_photo as name", "full_name as fullName"])
    .where("id", "=", applicationId)
    .executeTakeFirst();
  return found?.name ? { name: found.name, fullName: found.fullName } : undefined;
}
