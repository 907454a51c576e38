import { z } from "zod";
import { checkbox, optionalText } from "~/shared/forms/form-fields";
import { bulkEntries } from "~/shared/lists/bulk-entries";

export const bulkActions = ["confirm", "complete", "done", "assign"] as const;
/** The actions for lists of bookings, and for the list of requests. */
export const bookingBulkActions = ["confirm", "complete", "assign"] as const;
export const requestBulkActions = ["confirm", "done", "assign"] as const;
export type BulkAction = (typeof bulkActions)[number];

export const BulkInput = z.object({
  do: z.enum(bulkActions),
  entries: bulkEntries,
  /** Whether to email the customers. */
  notify: checkbox,
  /** The new owner's account; empty for nobody. */
  owner_id: optionalText(100),
});
export type BulkInput = z.output<typeof BulkInput>;
