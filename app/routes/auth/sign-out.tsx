import { Form, Link, redirect, useNavigation } from "react-router";
import { signOut } from "~/features/accounts/sign-in/commands.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { Button } from "~/ui/button";
import type { Route } from "./+types/sign-out";

export const meta: Route.MetaFunction = () => [{ title: "Log out" }];

/**
 * A way out for accounts without a role, which get to see no screen with a Logout button. Opening
 * the address changes nothing: signing out is a POST.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth } = context.get(services);
  const session = await auth.api.getSession({ headers: request.headers });
  if (!session) throw redirect("/auth");
  return { email: session.user.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { headers } = await signOut(context.get(services), request);
  return redirectWithToast("/", "signed-out", headers);
}

export default function SignOut({ loaderData: { email } }: Route.ComponentProps) {
  const { state } = useNavigation();
  return (
    <>
      <h1 className="mb-3 text-h2">Log out?</h1>
      <p className="mb-6 text-md text-muted">
        You are signed in as <strong className="text-fg [overflow-wrap:anywhere]">{email}</strong>.
      </p>
      <Form method="post">
        <Button
          type="submit"
          look="light"
          className="w-full"
          busy={state !== "idle"}
          busyLabel="Logging out..."
        >
          Log out
        </Button>
      </Form>
      <p className="mt-5 text-center text-md">
        <Link to="/" className="link">
          Stay signed in
        </Link>
      </p>
    </>
  );
}
