import { data } from "react-router";
import { backInOffice, chosenIds } from "~/shared/lists/bulk";
import { onlyForDialog } from "./dialog-data.server";

/**
 * For the loader behind a bulk action's dialog: the action and the selected ids in the URL. Throws a
 * 404 for an unknown action.
 * @param list the list's address
 */
export function bulkRequest<Action extends string>(
  { request, url: { searchParams } }: { request: Request; url: URL },
  actions: readonly Action[],
  list: string,
) {
  onlyForDialog(request, backInOffice(searchParams.get("back"), list));
  const action = actions.find((known) => known === searchParams.get("do"));
  if (!action) throw data(null, { status: 404 });
  return { action, ids: chosenIds(searchParams) };
}
