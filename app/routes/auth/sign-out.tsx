import { redirect } from "react-router";
import { signOut } from "~/features/accounts/commands.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { services } from "~/platform/services";
import type { Route } from "./+types/sign-out";

/** Opening the address changes nothing: signing out is a POST. */
export function loader() {
  return redirect("/auth");
}

export async function action({ request, context }: Route.ActionArgs) {
  const { headers } = await signOut(context.get(services), request);
  return redirectWithToast("/", "signed-out", headers);
}
