import { z } from "zod";
import { isUuid } from "../uuid";
import { maxEntries } from "./bulk";

/** Entries as `BulkForm` sends them: one per line, with an id and a mark of the entry's state. */
export const bulkEntries = z
  .string({ error: "Select at least one item" })
  .transform((text) =>
    text
      .split("\n")
      .map((line) => line.trim().split(" "))
      .filter(([id = ""]) => isUuid(id))
      .map(([id = "", seen = ""]) => ({ id, seen: seen.slice(0, 100) })),
  )
  .refine((entries) => entries.length > 0 && entries.length <= maxEntries, {
    error: `Select 1 to ${maxEntries} items`,
  });
export type ChosenEntry = z.output<typeof bulkEntries>[number];
