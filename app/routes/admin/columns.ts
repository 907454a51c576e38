import { redirect } from "react-router";
import { z } from "zod";
import { requirePermission } from "~/platform/auth/guard.server";
import { formOf } from "~/platform/forms/parse-form";
import { columnsCookie, columnsFromCookies } from "~/ui/admin/lists/columns";
import type { Route } from "./+types/columns";

export const middleware = [requirePermission("office")];

const Name = z.string().regex(/^[a-z-]{1,40}$/);

const Input = z.object({
  list: Name,
  columns: z.array(Name).max(40),
  usual: z.boolean(),
  /** The list's address, never one of another site. */
  back: z
    .string()
    .regex(/^\/admin(\/[\w@%.-]+)*(\?[^#\\]*)?$/)
    .catch("/admin"),
});

export function loader() {
  return redirect("/admin");
}

/** Remembers the columns of a list in a cookie of this browser. */
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
  const stored = columnsFromCookies(request.headers.get("Cookie"));
  const headers = new Headers({
    "Set-Cookie": columnsCookie(stored, list, usual ? undefined : columns),
  });
  return redirect(back, { headers });
}
