import { redirect } from "react-router";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/choose";
import { requireHolder } from "./holder.server";

export const meta: Route.MetaFunction = () => [{ title: "Set up a second factor" }];

/** For people with a role who must have a second factor before the back office opens. */
export async function loader(args: Route.LoaderArgs) {
  const { mustSetUp } = await requireHolder(args);
  if (!mustSetUp) throw redirect("/admin/account");
  return null;
}

export default function ChooseFactor() {
  return (
    <>
      <h1 className="mb-3 text-h2">Set up a second factor</h1>
      <p className="mb-6 text-md text-muted">
        Besides your password, you need a second factor to open the back office. Choose one now. You
        can add the other one later.
      </p>
      <div className="space-y-3">
        <LinkButton look="light" className="w-full" to="/auth/second-factor/app">
          Use an authenticator app
        </LinkButton>
        <LinkButton look="outline" className="w-full" to="/auth/second-factor/passkey">
          Use a passkey
        </LinkButton>
      </div>
      <p className="mt-5 text-sm text-muted">
        An authenticator app on your phone shows a new code every 30 seconds. A passkey is a
        fingerprint, a face, a PIN or a security key.
      </p>
    </>
  );
}
