import { Link } from "react-router";
import { NewPasswordInput } from "~/features/accounts/credentials/schema";
import {
  AuthForm,
  ExpiredLink,
  linkMeta,
  NewPasswordField,
} from "~/features/accounts/sign-in/auth-form";
import { resetPassword } from "~/features/accounts/sign-in/commands.server";
import { resetLinkAccount } from "~/features/accounts/sign-in/queries.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields, refuseForm } from "~/platform/forms/form-result";
import { services, visitor } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/accounts";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/new-password";

export const meta: Route.MetaFunction = () => linkMeta(m.new_password_title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const account = await resetLinkAccount(context.get(services), token);
  return { token, hasRole: account?.hasRole };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, NewPasswordInput, async (input, { services }) => {
    const changed = await resetPassword(services, input, args.context.get(visitor));
    if (changed.ok) return redirectWithToast("/auth", "password-changed", changed.headers);
    if (changed.reason === "weak-password") return refuseFields({ password: changed.message }, 400);
    return changed.reason === "too-many"
      ? refuseForm(changed.message, 429)
      : refuseFields({ token: "expired" }, 400);
  });
}

export default function NewPassword({
  loaderData: { token, hasRole },
  actionData,
}: Route.ComponentProps) {
  const { errors, failure, form } = useFormResult(actionData);
  if (!token || errors.token) {
    return (
      <ExpiredLink>
        {m.new_password_expired_link({
          link: (text) => (
            <Link key="link" to="/auth/forgotten" className="link">
              {text}
            </Link>
          ),
        })}
      </ExpiredLink>
    );
  }
  return (
    <>
      <h1 className="mb-6 text-h2">{m.new_password_title}</h1>
      <AuthForm
        {...{ form, failure }}
        button={m.new_password_button}
        busyLabel={m.new_password_saving}
      >
        <input type="hidden" name="token" value={token} />
        <NewPasswordField errors={errors} role={hasRole} />
      </AuthForm>
    </>
  );
}
