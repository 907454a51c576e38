import { deleteUnusedFiles } from "~/platform/files/delete-unused.server";
import type { Services } from "~/platform/services";
import { cardFolder, cardKey } from "./queries.server";
import { readCardName } from "./rules";

/** Deletes card photos that no application refers to. */
export async function deleteUnusedCards(
  services: Pick<Services, "db" | "clock" | "files" | "log">,
): Promise<void> {
  const { db, files } = services;
  await deleteUnusedFiles(services, {
    pages: files.list(cardFolder),
    storedAt: (file) => readCardName(file)?.storedAt,
    named: async (found) => {
      const rows = await db
        .selectFrom("job_applications")
        .select("card_photo")
        .where("card_photo", "in", found)
        .execute();
      return new Set(rows.flatMap(({ card_photo }) => card_photo ?? []));
    },
    remove: (file) => files.remove(cardKey(file)),
    logMessage: "cards without an application were deleted",
  });
}
