import { Link, redirect } from "react-router";
import { z } from "zod";
import { AuthForm } from "~/features/accounts/sign-in/auth-form";
import { signOut } from "~/features/accounts/sign-in/commands.server";
import { dropKeptSurveys } from "~/features/surveys/sheet/offline-page";
import { formAction } from "~/platform/forms/form-action.server";
import { services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/accounts";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/sign-out";

export const meta: Route.MetaFunction = () => [{ title: m.sign_out_button }];

/** For accounts without a role, which see no screen with a Logout button. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth } = context.get(services);
  const session = await auth.api.getSession({ headers: request.headers });
  if (!session) throw redirect("/auth");
  return { email: session.user.email };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, z.object({}), async (_, { services }) => {
    const { headers } = await signOut(services, args.request);
    return redirectWithToast("/", "signed-out", headers);
  });
}

/** Deletes what the office keeps in this browser, except unsent survey entries. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  sessionStorage.clear();
  await dropKeptSurveys();
  return serverAction();
}

export default function SignOut({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const { failure } = useFormResult(actionData);
  return (
    <>
      <h1 className="mb-3 text-h2">{m.sign_out_title}</h1>
      <p className="mb-6 text-md text-muted">
        {m.sign_out_text({
          email: email,
          strong: (text) => (
            <strong key="email" className="text-fg [overflow-wrap:anywhere]">
              {text}
            </strong>
          ),
        })}
      </p>
      <AuthForm failure={failure} button={m.sign_out_button} busyLabel={m.sign_out_logging_out} />
      <p className="mt-5 text-center text-md">
        <Link to="/" className="link">
          {m.sign_out_stay_signed_in}
        </Link>
      </p>
    </>
  );
}
