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
import { TextField } from "~/ui/forms/field";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { Route } from "./+types/renew-password";

export const meta: Route.MetaFunction = () => [{ title: "Choose a stronger password" }];

/** The signed-in person whose password is too weak for the office; anybody else is sent on. */
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
    return refuseFields({ currentPassword: "This isn't your current password" }, 400);
  });
}

export default function RenewPassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const { errors, failure, form } = useFormResult(actionData);
  return (
    <>
      <h1 className="mb-3 text-h2">Choose a stronger password</h1>
      <p className="mb-6 text-md text-muted">
        Because your account can open the back office, its password needs at least 12 characters and
        must be hard to guess. A few random words are easy to remember.
      </p>
      <AuthForm {...{ form, failure }} button="Save password" busyLabel="Saving...">
        {/* Tells password managers which account the password is for. */}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={errors.currentPassword}
        />
        <NewPasswordField label="New password" errors={errors} role />
      </AuthForm>
    </>
  );
}
