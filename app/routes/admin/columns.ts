import { redirect } from "react-router";
import { z } from "zod";
import { requirePermission } from "~/platform/auth/guard.server";
import { formOf } from "~/platform/forms/parse-form";
import { columnsFromCookies, columnsParameter, columnsPreference } from "~/ui/admin/lists/columns";
import { preferencesCookie } from "~/ui/admin/preferences";
import { viewParameter } from "~/ui/admin/views/views";
import type { Route } from "./+types/columns";

export const middleware = [requirePermission("office")];

const Name = z.string().regex(/^[a-z-]{1,40}$/);

const Input = z.object({
  list: Name,
  columns: z.array(Name).max(40),
  usual: z.boolean(),
  /** The list's address, never another site's. */
  back: z
    .string()
    .regex(/^\/admin(\/[\w@%.-]+)*(\?[^#\\\s]*)?$/)
    .catch("/admin"),
});

export function loader() {
  return redirect("/admin");
}

/** Remembers a list's columns in this browser, and a view's columns in its URL. */
export async function action({ request }: Route.ActionArgs) {
  const form = await formOf(request);
  const input = Input.safeParse({
    list: form.get("list"),
    columns: form.getAll("columns"),
    usual: form.has("usual"),
    back: form.get("back"),
  });
  if (!input.success) return redirect("/admin");
  const { list, columns, usual, back } = input.data;
  const [path = "", query] = back.split("?");
  const params = new URLSearchParams(query);
  if (params.has(viewParameter)) {
    if (!usual) params.set(columnsParameter, columns.join(".") || "none");
    return redirect(`${path}?${params}`);
  }
  const cookies = request.headers.get("Cookie");
  const { [list]: _, ...others } = columnsFromCookies(cookies);
  const chosen = columnsPreference(usual ? others : { ...others, [list]: columns });
  const headers = { "Set-Cookie": preferencesCookie(cookies, "columns", chosen || undefined) };
  return redirect(back, { headers });
}
