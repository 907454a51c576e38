import { createContext, use } from "react";
import { useLocation } from "react-router";
import { type Permission, permissions } from "~/platform/auth/permissions";
import { ChosenColumnsContext, columnsParameter } from "../lists/columns";
import { listWithViews } from "../shell/nav-groups";

/** A named combination of a list's filters, order and columns. */
export interface SavedView {
  id: string;
  /** The list's address without a query. */
  list: string;
  name: string;
  query: string;
  /** Whether it belongs to the whole office. */
  shared: boolean;
}

/** The saved views that the signed-in person can open; the shell provides them. */
export const SavedViewsContext = createContext<readonly SavedView[]>([]);

/** The parameter for the open view in a list's URL. */
export const viewParameter = "view";

/** Parameters about the position in a list, not its content. */
const place = /^(page|before|after|view|more-.*)$/;

/** The part of a list's query string that a view keeps, in a fixed order. */
export function viewQuery(query: string): string {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    if (value && !place.test(name)) kept.append(name, value);
  }
  kept.sort();
  return kept.toString();
}

/** The URL that opens a view. */
export function viewAddress({ id, list, query }: Pick<SavedView, "id" | "list" | "query">): string {
  const params = new URLSearchParams(query);
  params.set(viewParameter, id);
  return `${list}?${params}`;
}

/** The permission to change the whole office's views of a list: the one to edit its entries. */
export function sharingNeeds(list: { needs: Permission; sharing?: Permission }): Permission {
  if (list.sharing) return list.sharing;
  const edit = list.needs.replace(/view$/, "edit");
  return permissions.find((known) => known === edit) ?? list.needs;
}

/**
 * The current list, with the part of its query string that a view keeps; undefined on other
 * screens.
 */
export function useOpenList() {
  const { pathname, search } = useLocation();
  const views = use(SavedViewsContext);
  const chosen = use(ChosenColumnsContext);
  const link = listWithViews(pathname);
  if (!link?.list) return undefined;
  const params = new URLSearchParams(search);
  const view = views.find((one) => one.id === params.get(viewParameter) && one.list === pathname);
  const query = viewQuery(search);
  const columns = chosen[link.list];
  if (columns && !view) params.set(columnsParameter, columns.join(".") || "none");
  return { link, view, query, toSave: viewQuery(params.toString()) };
}
