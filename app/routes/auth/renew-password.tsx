import { redirect } from "react-router";
import { changePassword } from "~/features/accounts/own-account/commands.server";
import { PasswordChangeInput } from "~/features/accounts/people/schema";
import { AuthForm, NewPasswordField } from "~/features/accounts/sign-in/auth-form";
import { tooManyAttempts } from "~/features/accounts/sign-in/commands.server";
import { actorOf, findMember } from "~/platform/auth/guard.server";
import { formAction } from "~/platform/forms/form-action.server";
import { refuseFields, refuseForm } from "~/platform/forms/form-result";
import { type Services, services } from "~/platform/services";
import { redirectWithToast } from "~/platform/toasts/redirect-toast.server";
import { m } from "~/shared/messages/accounts";
import { TextField } from "~/ui/forms/field";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/renew-password";

export const meta: Route.MetaFunction = () => [{ title: m.renew_password_title }];

/** The signed-in person whose password is too weak for the office; anyone else is redirected. */
async function findHolder(running: Services, request: Request) {
  const found = await findMember(running, request.headers);
  if (found.outcome !== "weak-password") {
    throw redirect(found.outcome === "anonymous" ? "/auth" : "/admin");
  }
  return found;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { member } = await findHolder(context.get(services), request);
  return { email: member.email };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, PasswordChangeInput, async (input, { services }) => {
    const { member, session } = await findHolder(services, args.request);
    const changed = await changePassword(services, actorOf(member, "office"), {
      current: input.currentPassword,
      next: input.password,
      sessionId: session.id,
    });
    if (changed.ok) return redirectWithToast("/admin", "own-password-changed");
    if (changed.reason === "too-many") return refuseForm(tooManyAttempts, 429);
    if (changed.reason === "weak-password") return refuseFields({ password: changed.message }, 400);
    return refuseFields({ currentPassword: m.renew_password_wrong_password }, 400);
  });
}

export default function RenewPassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const { errors, failure, form } = useFormResult(actionData);
  return (
    <>
      <h1 className="mb-3 text-h2">{m.renew_password_title}</h1>
      <p className="mb-6 text-md text-muted">{m.renew_password_text}</p>
      <AuthForm
        {...{ form, failure }}
        button={m.renew_password_button}
        busyLabel={m.renew_password_saving}
      >
        {/* Tells password managers which account the password is for. */}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <TextField
          label={m.renew_password_current_password}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={errors.currentPassword}
        />
        <NewPasswordField label={m.renew_password_new_password} errors={errors} role />
      </AuthForm>
    </>
  );
}
