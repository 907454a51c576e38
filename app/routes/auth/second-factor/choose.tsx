import { redirect } from "react-router";
import { m } from "~/shared/messages/accounts";
import { LinkButton } from "~/ui/button";
import type { Route } from "./+types/choose";
import { requireHolder } from "./holder.server";

export const meta: Route.MetaFunction = () => [{ title: m.choose_factor_title }];

/** For people with a role who must set up a second factor before entering the back office. */
export async function loader(args: Route.LoaderArgs) {
  const { mustSetUp } = await requireHolder(args);
  if (!mustSetUp) throw redirect("/admin/account");
  return null;
}

export default function ChooseFactor() {
  return (
    <>
      <h1 className="mb-3 text-h2">{m.choose_factor_title}</h1>
      <p className="mb-6 text-md text-muted">{m.choose_factor_text}</p>
      <div className="space-y-3">
        <LinkButton look="light" className="w-full" to="/auth/second-factor/app">
          {m.choose_factor_authenticator}
        </LinkButton>
        <LinkButton look="outline" className="w-full" to="/auth/second-factor/passkey">
          {m.choose_factor_passkey}
        </LinkButton>
      </div>
      <p className="mt-5 text-sm text-muted">{m.choose_factor_hint}</p>
    </>
  );
}
