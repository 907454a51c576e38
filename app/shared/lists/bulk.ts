import { z } from "zod";

/** The most entries in one bulk action; a page of a list has fewer. */
const mostEntries = 100;

/** The result of a bulk action. */
export interface BulkOutcome {
  done: number;
  failures: { id: string; name: string; path: string; reason: string }[];
}

/** The selected ids in the URL. */
export function chosenIds(params: URLSearchParams): string[] {
  const ids = params.getAll("id").filter((id) => z.uuid().safeParse(id).success);
  return [...new Set(ids)].slice(0, mostEntries);
}

/** Entries as `BulkScreen` sends them: one per line, with its id and the mark of its state. */
export const bulkEntries = z
  .string({ error: "Please choose at least one entry" })
  .transform((text) =>
    text
      .split("\n")
      .map((line) => line.trim().split(" "))
      .filter(([id]) => z.uuid().safeParse(id).success)
      .map(([id = "", seen = ""]) => ({ id, seen: seen.slice(0, 100) })),
  )
  .refine((entries) => entries.length > 0 && entries.length <= mostEntries, {
    error: `Please choose 1 to ${mostEntries} entries`,
  });
export type ChosenEntry = z.output<typeof bulkEntries>[number];

/**
 * The action, the selected ids and the list in the URL of a bulk action's confirmation; undefined
 * for an unknown action.
 */
export function bulkRequest<Action extends string>(
  params: URLSearchParams,
  actions: readonly Action[],
  list: string,
) {
  const action = actions.find((known) => known === params.get("do"));
  return action && { action, ids: chosenIds(params), back: bulkBack(params, list) };
}

/** The list that entries were chosen in, never another site. */
function bulkBack(params: URLSearchParams, usual: string): string {
  const back = params.get("back") ?? "";
  return /^\/admin(\/[\w@%.-]+)+(\?[^#\\]*)?$/.test(back) ? back : usual;
}
