import type { BulkOutcome } from "~/shared/lists/bulk";
import type { ChosenEntry } from "~/shared/lists/bulk-entries";
import { m } from "~/shared/messages/forms";
import type { Services } from "../services";

interface EachEntry {
  /**
   * Changes one entry in its own transaction.
   * @returns a sentence about why it wasn't changed; undefined if it was
   */
  change: (entry: ChosenEntry) => Promise<string | undefined>;
  /** The name and the link of an entry that wasn't changed. */
  describe: (id: string) => Promise<{ name: string; path: string }>;
}

/**
 * A bulk action: changes the chosen entries one by one, each with its rules, emails and audit entry.
 * One that is refused or fails doesn't stop the others.
 */
export async function changeEach(
  { log }: Pick<Services, "log">,
  entries: readonly ChosenEntry[],
  { change, describe }: EachEntry,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, failures: [] };
  for (const entry of entries) {
    const reason = await change(entry).catch((err: unknown) => {
      log.error({ err, entry: entry.id }, "an entry of a bulk action failed");
      return m.use_form_result_something_went_wrong;
    });
    if (reason === undefined) outcome.done += 1;
    else outcome.failures.push({ id: entry.id, reason, ...(await describe(entry.id)) });
  }
  return outcome;
}
