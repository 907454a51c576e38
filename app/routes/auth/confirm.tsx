import { Link } from "react-router";
import { ConfirmInput } from "~/features/accounts/credentials/schema";
import { AuthForm, ExpiredLink, linkMeta } from "~/features/accounts/sign-in/auth-form";
import { confirmEmail } from "~/features/accounts/sign-in/commands.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields } from "~/platform/forms/form-result";
import { visitor } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/accounts";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/confirm";

export const meta: Route.MetaFunction = () => linkMeta(m.confirm_title);

/** Opening the link changes nothing: email scanners open links, too. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, ConfirmInput, async (input, { services }) => {
    const confirmed = await confirmEmail(services, input, args.context.get(visitor));
    return confirmed.ok
      ? redirectWithToast("/admin", "email-confirmed", confirmed.headers)
      : refuseFields({ token: "expired" }, 400);
  });
}

export default function Confirm({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { errors, failure } = useFormResult(actionData);
  if (!token || errors.token) {
    return (
      <ExpiredLink>
        {m.confirm_expired_link({
          link: (text) => (
            <Link key="link" to="/auth" className="link">
              {text}
            </Link>
          ),
        })}
      </ExpiredLink>
    );
  }
  return (
    <>
      <h1 className="mb-3 text-h2">{m.confirm_title}</h1>
      <p className="mb-6 text-md text-muted">{m.confirm_text}</p>
      <AuthForm failure={failure} button={m.confirm_button} busyLabel={m.confirm_confirming}>
        <input type="hidden" name="token" value={token} />
      </AuthForm>
    </>
  );
}
