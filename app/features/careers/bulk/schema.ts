import { z } from "zod";
import { bulkEntries } from "~/shared/lists/bulk-entries";
import { applicationStatuses } from "~/shared/stored-values";

/** The bulk actions for applications. */
export const bulkActions = ["status", "reject"] as const;

/** A bulk change of status. */
export const BulkStatusInput = z.object({
  do: z.enum(bulkActions),
  entries: bulkEntries,
  to: z.enum(applicationStatuses, { error: "Choose a status" }),
  /** Whether the applicants get the email about it. */
  notify: z.literal("on").optional(),
});
export type BulkStatusInput = z.output<typeof BulkStatusInput>;
